/**
 * The document inside every Element's frame, as an address that holds it whole. A `data:` document has an origin of its
 * own that nobody shares, so the shop's page cannot look into it; and unlike other documents of such origin, browsers
 * run it in the page's own process. In a process of its own a frame still takes clicks at the place where it was before
 * the page scrolled, and a button that has come to stand there would be pressed in vain.
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
