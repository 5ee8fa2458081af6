# The desk's panel of private links

tab-share = Links
share-links = Private links
share-note = Each player’s link opens the own hand, papers, orders and messages, as of the last publication. Send it to that player alone; it is copied here and never shown.
share-unsaved = A game that is kept in a file has private links; a what-if branch has none.
share-all = Make a link for everybody
share-give = Make a link
share-copy = Copy the link
share-renew = Renew
share-renew-hint = A new link; the old one opens nothing any more
share-revoke = Revoke
share-revoke-hint = The link opens nothing any more
share-on = has a link
share-off = no link
shared = The link is ready. What it opens is written with the next publication.
share-renewed = There is a new link; the old one opens nothing any more. If the page lies in a web space, copy its files there again.
share-revoked = The link opens nothing any more. If the page lies in a web space, copy its files there again.
share-address = Where the page is
share-address-note = Links begin with this address. Over the internet it must be https.
share-lead = Use this address
share-led = From now on links begin with this address; those already sent keep their old one.
share-site-title = A page without a server
share-site-note = Files for any web space or disk: the table, turn by turn, figures, private pages. Hundreds may look on.
share-site = Write the page
share-site-done = Written: { $file }
