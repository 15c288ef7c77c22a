// Names in Latin letters, written as they sound in Arabic: فيليبس for Philips, لينداس for Lindaas.

/** The Latin spellings of each folded Arabic consonant. */
const consonants: Readonly<Record<string, string>> = {
	ب: "[bp]+",
	ت: "(?:th|t+)",
	ث: "(?:th|s)",
	ج: "(?:dj|ch|[jg]+)",
	ح: "h+",
	خ: "k?h",
	د: "d+",
	ذ: "(?:dh|th|z)",
	ر: "r+",
	ز: "[zs]+",
	س: "[sc]+",
	ش: "(?:sch|sh|ch)",
	ص: "s+",
	ض: "dh?",
	ط: "t+",
	ظ: "(?:dh|z)",
	غ: "gh?",
	ف: "(?:ph|[fv]+)",
	ق: "[qkgc]+",
	ك: "[kcqg]+h?",
	ل: "l+",
	م: "m+",
	ن: "n+",
};
/** Letters that are written as vowels, or as consonants that are nearly vowels. */
const vowels = /^[اعءوهي]$/;

/** Words with fewer letters or consonants sound like too many others; those with more letters are no names. */
const minLetters = 3;
const minConsonants = 2;
const maxLetters = 20;

/**
 * A pattern of the Latin words that sound like a folded Arabic word. Vowels may be anywhere, because most are not written in
 * Arabic. No two repetitions of it stand side by side, so matching takes no longer than the word.
 *
 * @returns undefined for a word that is too short or too long, and for one with other letters.
 */
export function soundPattern(word: string): RegExp | undefined {
	if (word.length < minLetters || word.length > maxLetters) return undefined;
	let pattern = "";
	let count = 0;
	let hasVowel = false;
	for (const letter of word) {
		const consonant = consonants[letter];
		if (consonant === undefined) {
			if (!vowels.test(letter)) return undefined;
			hasVowel = true;
			continue;
		}
		pattern += hasVowel ? "[aeiouywvjh]*" : "[aeiouy]*";
		pattern += consonant;
		count += 1;
		hasVowel = false;
	}
	if (count < minConsonants) return undefined;
	// X is two letters in Arabic: ماكس for Max.
	const withX = pattern.replaceAll("[kcqg]+h?[aeiouy]*[sc]+", "(?:x|[kcqg]+h?[aeiouy]*[sc]+)");
	return new RegExp(`^${withX}[aeiouywh]*$`);
}
