import { maxSearchLength } from "@noor/contract/limits";
import * as m from "@noor/messages/parts/admin";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CommandPalette } from "#ui/command-palette.tsx";
import { TroubleLine } from "#ui/trouble-line.tsx";
import { menuEntries } from "../menu-groups.ts";
import { useCan } from "../rights.tsx";
import { screensFor } from "./destinations.ts";
import { useFindings } from "./use-findings.ts";

/** Finds screens, orders by number, e-mail address or name, and products by name, brand or SKU. */
export function PaletteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const navigate = useNavigate();
	const [text, setText] = useState("");
	const can = useCan();
	const search = text.trim();
	const { found, error, retry } = useFindings(search);
	const groups = [
		{ title: m.screens(), commands: screensFor(search, menuEntries(can)) },
		{ title: m.orders(), commands: found?.orders ?? [] },
		{ title: m.products(), commands: found?.products ?? [] },
	].filter(({ commands }) => commands.length > 0);

	function close() {
		setText("");
		onClose();
	}

	return (
		<CommandPalette
			open={open}
			onClose={close}
			label={m.go_to()}
			placeholder={m.palette_placeholder()}
			maxLength={maxSearchLength}
			text={text}
			onText={setText}
			groups={groups}
			empty={found ? m.nothing_found({ search }) : !error && m.searching()}
			trouble={
				error && (
					<TroubleLine onRetry={retry}>
						{m.not_searched()} {error}
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
