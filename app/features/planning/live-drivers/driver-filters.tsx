import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { SearchBox } from "~/features/shell/navigation";
import { Chip } from "~/ui/chip";
import { SelectField } from "~/ui/form/select-field";
import styles from "./driver-filters.module.css";
import { countGroups, GROUP_LABELS, LIVE_GROUPS, type LiveFilters, listChoices } from "./rules-list";

/** Search, groups with their counts, vehicle type and depot. */
export function DriverFilters(props: {
	drivers: readonly LiveDriver[];
	filters: LiveFilters;
	onChange: (change: Partial<LiveFilters>) => void;
}) {
	const { drivers, filters, onChange } = props;
	const counts = countGroups(drivers, filters);
	const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const { types, depots } = listChoices(drivers);
	return (
		<div className={styles.filters}>
			<SearchBox
				small
				placeholder="Driver, reg, job, town"
				value={filters.text}
				onSubmit={(text) => onChange({ text })}
				onType={(text) => onChange({ text })}
			/>
			{/* biome-ignore lint/a11y/useSemanticElements: buttons, no fields */}
			<div className={styles.groups} role="group" aria-label="State">
				<Chip count={total} pressed={filters.group === null} onClick={() => onChange({ group: null })}>
					All
				</Chip>
				{LIVE_GROUPS.map((group) => {
					const count = counts.get(group) ?? 0;
					if (count === 0 && filters.group !== group) return null;
					return (
						<Chip
							key={group}
							count={count}
							pressed={filters.group === group}
							className={group === "late" ? styles.late : group === "at_risk" ? styles.risk : undefined}
							onClick={() => onChange({ group: filters.group === group ? null : group })}
						>
							{GROUP_LABELS[group]}
						</Chip>
					);
				})}
			</div>
			{(types.length > 1 || depots.length > 1) && (
				<div className={styles.choices}>
					<SelectField
						label="Vehicle type"
						hideLabel
						placeholder="All types"
						value={filters.type}
						options={types.map((type) => ({ value: type, label: type }))}
						onChange={(type) => onChange({ type })}
					/>
					<SelectField
						label="Depot"
						hideLabel
						placeholder="All depots"
						value={filters.depot}
						options={depots.map(({ id, name }) => ({ value: id, label: name }))}
						onChange={(depot) => onChange({ depot })}
					/>
				</div>
			)}
		</div>
	);
}
