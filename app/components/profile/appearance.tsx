import { useState } from "react";
import { call, whyFailed } from "~/components/api";
import { readStyle, SIZES, type TableStyle, TYPES } from "~/components/diary/table-style";
import { toast } from "~/components/overlay/toasts";
import { Seg } from "~/components/seg";
import { SettingsSection } from "~/components/settings/settings-form";
import { setTheme, type ThemeName, useChosenTheme } from "~/components/shell/theme";

const THEMES = [
	{ value: "light_mode", label: "Light" },
	{ value: "dark_mode", label: "Dark" },
] as const;
/** How screens look to the signed-in person: the theme of this browser, and the diary's table on every one. */
export function Appearance(props: {
	theme: ThemeName;
	/** The table's style as it was saved; null for somebody without a diary. */
	table: { saved: unknown } | null;
}) {
	const [table, setTable] = useState(() => props.table && readStyle(props.table.saved));
	const theme = useChosenTheme() ?? props.theme;
	const change = async (part: Partial<TableStyle>) => {
		if (!table) return;
		const before = table;
		const value = { ...table, ...part };
		setTable(value);
		try {
			await call("/client/traffic-diary-quick-update", { method: "POST", body: { value } });
		} catch (failure) {
			setTable(before);
			toast.error(whyFailed(failure));
		}
	};
	return (
		<section className="set" aria-label="Appearance">
			<div className="bar">
				<h1>Appearance</h1>
			</div>
			<div className="scroll pad set-body">
				<SettingsSection title="Theme">
					<div>
						<Seg label="Theme" options={THEMES} value={theme} onChange={setTheme} />
					</div>
				</SettingsSection>
				{table && (
					<>
						<SettingsSection title="Table size">
							<div>
								<Seg
									label="Table size"
									options={SIZES}
									value={table.size}
									onChange={(size) => void change({ size })}
								/>
							</div>
						</SettingsSection>
						<SettingsSection title="Table type">
							<div>
								<Seg
									label="Table type"
									options={TYPES}
									value={table.type}
									onChange={(type) => void change({ type })}
								/>
							</div>
						</SettingsSection>
					</>
				)}
			</div>
		</section>
	);
}
