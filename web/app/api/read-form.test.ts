import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

test("texts have line feeds as line ends, and files and repeated fields stay as they are", async () => {
	const sent = new FormData();
	sent.append("description", "one\r\ntwo\n\nthree");
	sent.append("ids", "1");
	sent.append("ids", "2");
	sent.append("file", new File(["a\r\nb"], "notes.txt"));
	const form = await readForm(new Request("https://noor.example/", { method: "POST", body: sent }));
	expect(form.get("description")).toBe("one\ntwo\n\nthree");
	expect(form.getAll("ids")).toEqual(["1", "2"]);
	expect(await (form.get("file") as File).text()).toBe("a\r\nb");
});

test("what is no form is refused", async () => {
	const request = new Request("https://noor.example/", { method: "POST", body: "{}" });
	await expect(readForm(request)).rejects.toMatchObject({ status: 400 });
});
