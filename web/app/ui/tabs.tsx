import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

interface Tab<V extends string> {
	value: V;
	label: ReactNode;
	content: ReactNode;
}

interface TabsProps<V extends string> {
	tabs: readonly Tab<V>[];
	value: V;
	onChange: (value: V) => void;
}

/** Panels of which one shows; arrow keys move between the tabs. All panels stay in the page, for search and for printing. */
export function Tabs<V extends string>({ tabs, value, onChange }: TabsProps<V>) {
	return (
		<BaseTabs.Root value={value} onValueChange={(next: V) => onChange(next)}>
			<BaseTabs.List className="relative flex gap-8 overflow-x-auto border-b border-line">
				{tabs.map((tab) => (
					<BaseTabs.Tab
						key={tab.value}
						value={tab.value}
						className="min-h-12 shrink-0 border-b-2 border-transparent text-base text-quiet transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-brass data-active:text-ink"
					>
						{tab.label}
					</BaseTabs.Tab>
				))}
			</BaseTabs.List>
			{tabs.map((tab) => (
				<BaseTabs.Panel key={tab.value} value={tab.value} keepMounted className="pt-8">
					{tab.content}
				</BaseTabs.Panel>
			))}
		</BaseTabs.Root>
	);
}
