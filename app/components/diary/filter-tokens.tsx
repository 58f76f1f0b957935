import { Button } from "~/components/button";
import { Token } from "~/components/chip";
import { type DiaryFilters, FILTER_NAMES, type FilterName } from "~/domain/diary/address";
import { FILTER_LABELS } from "./filter-labels";
import type { Area } from "./types";
import { type Option, useLookups } from "./use-lookups";

/** How many filters are in force. */
export const filterCount = (filters: DiaryFilters) => FILTER_NAMES.filter((name) => filters[name]).length;

/** The filters in force, each with a cross; nothing where there are none. */
export function FilterTokens(props: {
	area: Area;
	filters: DiaryFilters;
	loadTypes: Option[];
	onChange: (filters: DiaryFilters) => void;
}) {
	const { area, filters, onChange } = props;
	const named = Boolean(filters.customer_id || filters.driver_id || filters.vehicle_id);
	const lookups = useLookups(area === "client" && named);
	if (filterCount(filters) === 0) return null;
	const lists: Partial<Record<FilterName, Option[] | undefined>> = {
		customer_id: lookups?.customers,
		driver_id: lookups?.drivers,
		vehicle_id: lookups?.vehicles,
		load_type_id: props.loadTypes,
	};
	const shown = (name: FilterName) => {
		const value = filters[name] ?? "";
		if (name === "is_marked") return value === "1" ? "yes" : "no";
		return name in lists ? (lists[name]?.find((one) => String(one.value) === value)?.label ?? "…") : value;
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a run of buttons, no fields
		<div className="diary-tokens" role="group" aria-label="Filters in force">
			{FILTER_NAMES.filter((name) => filters[name]).map((name) => (
				<Token
					key={name}
					label={`the filter ${FILTER_LABELS[name]}`}
					onRemove={() => onChange({ ...filters, [name]: undefined })}
				>
					{FILTER_LABELS[name]}: {shown(name)}
				</Token>
			))}
			<Button variant="ghost" size="row" onClick={() => onChange({})}>
				Clear all
			</Button>
		</div>
	);
}
