import { useState } from "react";
import { useNavigate } from "react-router";
import { CommandPalette } from "#ui/command-palette.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { screensFor } from "./destinations.ts";
import { notSearched, useFindings } from "./use-findings.ts";

/** Screens, orders by number, e-mail address or name, and products by name, brand or sku: wherever one wants to go. */
export function PaletteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const navigate = useNavigate();
	const [text, setText] = useState("");
	const search = text.trim();
	const { found, error, retry } = useFindings(search);
	const groups = [
		{ title: "Screens", commands: screensFor(search) },
		{ title: "Orders", commands: found?.orders ?? [] },
		{ title: "Products", commands: found?.products ?? [] },
	].filter(({ commands }) => commands.length > 0);

	function close() {
		setText("");
		onClose();
	}

	return (
		<CommandPalette
			open={open}
			onClose={close}
			label="Go to"
			placeholder="Search screens, orders and products"
			text={text}
			onText={setText}
			groups={groups}
			empty={found ? `Nothing found for “${search}”` : !error && "Searching…"}
			trouble={
				error && (
					<TroubleLine onRetry={retry}>
						{notSearched} {error}
					</TroubleLine>
				)
			}
			onChoose={({ to }) => {
				close();
				void navigate(to);
			}}
		/>
	);
}
