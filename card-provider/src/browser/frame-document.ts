/**
 * The document of every Element's frame, as a `data:` URL. A `data:` document has an opaque origin, so the shop's page cannot
 * read it.
 *
 * Unlike other documents with an opaque origin, browsers run it in the process of the page. A frame in a process of its own
 * would still receive clicks at its position before the page scrolled, instead of the button that is there now.
 */
export function frameDocument(apiBase: string): string {
	const { origin } = new URL(apiBase);
	const policy = [
		"default-src 'none'",
		`script-src ${origin}`,
		`style-src ${origin}`,
		`connect-src ${origin}`,
		"img-src data:",
		"base-uri 'none'",
		"form-action 'none'",
	].join("; ");
	const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Secure input frame</title>
<link rel="stylesheet" href="${apiBase}/elements/frame.css">
</head>
<body>
<script src="${apiBase}/elements/frame.js"></script>
</body>
</html>
`;
	return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}
