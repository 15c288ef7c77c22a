import type { ProductStatus } from "@noor/contract/products";
import * as m from "@noor/messages/admin/products/product";
import { useRef, useState } from "react";
import { optionsOf } from "#parts/admin/options-of.ts";
import { fromShopTime, toShopTime } from "#parts/admin/shop-time.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { statusNames } from "./product-status.tsx";
import { useFormPart } from "./use-form-part.ts";

interface PublicationFieldsProps {
	status: ProductStatus;
	publishAt: string | null;
	errors: Record<string, string[]>;
}

/** The publication status, and the time of a scheduled publication in Dubai's time zone. */
export function PublicationFields({ status: initial, publishAt, errors }: PublicationFieldsProps) {
	const element = useRef<HTMLDivElement>(null);
	const [status, setStatus] = useState(initial);
	const [time, setTime] = useState(toShopTime(publishAt));
	useFormPart(element, (form) => form.set("PublishAt", status === "scheduled" ? (fromShopTime(time) ?? "") : ""));
	return (
		<div ref={element} className="contents">
			<SelectField
				label={m.status()}
				name="Status"
				value={status}
				options={optionsOf(statusNames)}
				hint={status === "draft" ? m.draft_hint() : undefined}
				errors={errors.Status}
				onChange={({ currentTarget: { value } }) => setStatus(value as ProductStatus)}
			/>
			{status === "scheduled" && (
				<TextField
					label={m.publish_at()}
					type="datetime-local"
					value={time}
					errors={errors.PublishAt}
					onChange={({ currentTarget }) => setTime(currentTarget.value)}
				/>
			)}
		</div>
	);
}
