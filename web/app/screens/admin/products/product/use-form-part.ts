import { type RefObject, useEffect, useRef } from "react";

/**
 * A part of a form that keeps more than its fields say: whenever the form is read, `contribute` adds what the part holds.
 * The element is anything of that part.
 */
export function useFormPart(element: RefObject<HTMLElement | null>, contribute: (form: FormData) => void): void {
	// Not an effect event: a form is read while it is drawn as well, beside what somebody else has made of it.
	const latest = useRef(contribute);
	latest.current = contribute;
	useEffect(() => {
		const form = element.current?.closest("form");
		const onFormData = (event: FormDataEvent) => latest.current(event.formData);
		form?.addEventListener("formdata", onFormData);
		return () => form?.removeEventListener("formdata", onFormData);
	}, [element]);
}
