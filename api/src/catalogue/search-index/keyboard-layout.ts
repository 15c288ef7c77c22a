// The letters of the US English and Arabic (101) keyboard layouts by key, for searches that were typed with the wrong layout:
// “lwfhp” instead of مصباح.

const english = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";
const arabic = "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ";

const arabicByKey = new Map([...english].map((key, at) => [key, arabic[at] as string]));
const keyByArabic = new Map([...arabic].map((letter, at) => [letter, english[at] as string]));
// One key types two letters.
arabicByKey.set("b", "لا");

/**
 * Converts a search to the other keyboard layout: “lwfhp” is مصباح, and “حثىيشىف” is pendant.
 *
 * @returns undefined for a search that has letters of both scripts, of other scripts, or none.
 */
export function onOtherKeyboard(search: string): string | undefined {
	const typed = search.trim().toLowerCase();
	if (/[a-z]/.test(typed) && !/[^a-z[\];',./`\d\s-]/.test(typed))
		return typed.replace(/[a-z[\];',./`]/g, (key) => arabicByKey.get(key) ?? key);
	const letters = typed.replaceAll("لا", "b");
	if (!/\p{Script=Arabic}/u.test(typed) || /[a-z]/.test(typed)) return undefined;
	return [...letters].map((letter) => keyByArabic.get(letter) ?? letter).join("");
}
