import { useState } from "react";
import { describeError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { saveQuickUpdate } from "~/domain/diary/diary/quick-update";
import { SettingsSection } from "~/features/company/settings";
import styles from "~/features/company/settings/settings-form.module.css";
import { parseTableStyle, TABLE_SIZES, TABLE_TYPES, type TableStyle } from "~/features/diary/diary";
import { type AppearanceChoice, SYSTEM_THEME, setTheme, useSelectedTheme } from "~/features/shell/navigation";
import { classNames } from "~/ui/class-names";
import { toast } from "~/ui/overlay/toasts";
import { SegmentedControl } from "~/ui/segmented-control";

const THEMES = [
	{ value: "light_mode", label: "Light" },
	{ value: "dark_mode", label: "Dark" },
	{ value: SYSTEM_THEME, label: "System" },
] as const;
/** The theme of this browser, and the user's table style of the diary. */
export function Appearance(props: {
	theme: AppearanceChoice;
	/** The stored table style; null for users without the diary. */
	table: { saved: unknown } | null;
}) {
	const [table, setTable] = useState(() => props.table && parseTableStyle(props.table.saved));
	const save = useActionSubmit<typeof saveQuickUpdate>("saveQuickUpdate");
	const theme = useSelectedTheme() ?? props.theme;
	const change = async (changes: Partial<TableStyle>) => {
		if (!table) return;
		const previous = table;
		const value = { ...table, ...changes };
		setTable(value);
		try {
			await save({ value });
		} catch (failure) {
			setTable(previous);
			toast.error(describeError(failure));
		}
	};
	return (
		<section className={styles.screen} aria-label="Appearance">
			<div className="toolbar">
				<h1>Appearance</h1>
			</div>
			<div className={classNames("scroll panel-padding", styles.content)}>
				<SettingsSection title="Theme">
					<div>
						<SegmentedControl label="Theme" options={THEMES} value={theme} onChange={setTheme} />
					</div>
				</SettingsSection>
				{table && (
					<>
						<SettingsSection title="Table size">
							<div>
								<SegmentedControl
									label="Table size"
									options={TABLE_SIZES}
									value={table.size}
									onChange={(size) => void change({ size })}
								/>
							</div>
						</SettingsSection>
						<SettingsSection title="Table type">
							<div>
								<SegmentedControl
									label="Table type"
									options={TABLE_TYPES}
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
