import { type RefObject, useEffect, useRef } from "react";

/**
 * Adds state that is in no field to a form: `contribute` runs whenever the form's data is read. The element is any one
 * inside the form.
 */
export function useFormPart(element: RefObject<HTMLElement | null>, contribute: (form: FormData) => void): void {
	// Not an effect event, because the conflict panel reads the form while rendering.
	const latest = useRef(contribute);
	latest.current = contribute;
	useEffect(() => {
		const form = element.current?.closest("form");
		const onFormData = (event: FormDataEvent) => latest.current(event.formData);
		form?.addEventListener("formdata", onFormData);
		return () => form?.removeEventListener("formdata", onFormData);
	}, [element]);
}
