import type { ReactNode } from "react";
import { DIARY_FILTER_NAMES, type DiaryFilterName, type DiaryFilters } from "~/domain/diary/diary/address";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import type { DiaryArea } from "../data/types";
import { FILTER_LABELS } from "./filter-labels";
import styles from "./filter-tokens.module.css";
import { type FilterOption, useFilterLookups } from "./use-filter-lookups";

/** Filters whose values are ids of records. */
const LOOKUP_FILTERS = [
	"customer_id",
	"driver_id",
	"vehicle_id",
	"service_id",
	"sub_contractor_id",
	"owner_driver_id",
] as const satisfies readonly DiaryFilterName[];

/** Number of active filters. */
export const filterCount = (filters: DiaryFilters) =>
	DIARY_FILTER_NAMES.filter((name) => filters[name]).length;

/** The active filters, each removable; nothing if there are none. */
export function FilterTokens(props: {
	area: DiaryArea;
	filters: DiaryFilters;
	loadTypes: FilterOption[];
	onChange: (filters: DiaryFilters) => void;
	/** After the filters. */
	children?: ReactNode;
}) {
	const { area, filters, onChange } = props;
	const needsLookups = LOOKUP_FILTERS.some((name) => filters[name]);
	const lookups = useFilterLookups(area === "client" && needsLookups);
	if (filterCount(filters) === 0) return null;
	const optionsByFilter: Partial<Record<DiaryFilterName, FilterOption[] | undefined>> = {
		customer_id: lookups?.customers,
		driver_id: lookups?.drivers,
		vehicle_id: lookups?.vehicles,
		service_id: lookups?.services,
		sub_contractor_id: lookups?.sub_contractors,
		owner_driver_id: lookups?.owner_drivers,
		load_type_id: props.loadTypes,
	};
	const displayValue = (name: DiaryFilterName) => {
		const value = filters[name] ?? "";
		if (name === "is_marked") return value === "1" ? "yes" : "no";
		return name in optionsByFilter
			? (optionsByFilter[name]?.find((option) => String(option.value) === value)?.label ?? "…")
			: value;
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a group of buttons, not fields
		<div className={styles.tokens} role="group" aria-label="Active filters">
			{DIARY_FILTER_NAMES.filter((name) => filters[name]).map((name) => (
				<Token
					key={name}
					label={`the filter ${FILTER_LABELS[name]}`}
					onRemove={() => onChange({ ...filters, [name]: undefined })}
				>
					{FILTER_LABELS[name]}: {displayValue(name)}
				</Token>
			))}
			<Button variant="ghost" size="row" onClick={() => onChange({})}>
				Clear all
			</Button>
			{props.children}
		</div>
	);
}
