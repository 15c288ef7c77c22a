/** A text as content of an element, or of an attribute in quotes, of HTML or XML. Its markup characters become numeric references. */
export function escapeMarkup(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
