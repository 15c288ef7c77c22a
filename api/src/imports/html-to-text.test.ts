import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";

test.each([
	[
		"<p>A dome of <b>spun</b> brass.</p><p>Warm&nbsp;light &amp; calm.</p>",
		"A dome of spun brass.\n\nWarm light & calm.",
	],
	["First<br>second<br />third", "First\nsecond\nthird"],
	["<ul>\n<li>Brass</li>\n<li><p>Opal glass</p></li></ul><p>End</p>", "• Brass\n• Opal glass\n\nEnd"],
	["<style>p{color:red}</style><p>Text</p><script>alert('x')</script>", "Text"],
	[
		"<table><tr><td>Height</td><td>30 cm</td></tr><tr><td>Width</td><td>20 cm</td></tr></table>",
		"Height 30 cm\n\nWidth 20 cm",
	],
	["Plain &lt;b&gt; text, 5 < 6", "Plain <b> text, 5 < 6"],
	["<p>never closed <b>and <i>nested", "never closed and nested"],
	["", ""],
])("the text of %j is %j", (html, text) => {
	expect(htmlToText(html)).toBe(text);
});
