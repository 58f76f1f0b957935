import { useEffect, useRef, useState } from "react";
import type { DiaryFilterName, DiaryFilters } from "~/domain/diary/diary/address";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { ComboField } from "~/ui/form/combo-field";
import { TextField } from "~/ui/form/text-field";
import { useLatest } from "~/ui/hooks/use-latest";
import type { DiaryArea } from "../data/types";
import { FILTER_LABELS } from "./filter-labels";
import styles from "./filter-panel.module.css";
import { type FilterOption, useFilterLookups } from "./use-filter-lookups";

const TEXT_FILTERS: readonly DiaryFilterName[] = [
	"job_number",
	"cus_ref",
	"col_from",
	"col_town",
	"del_to",
	"del_town",
];
const TYPING_PAUSE_MS = 300;

interface Props {
	area: DiaryArea;
	filters: DiaryFilters;
	loadTypes: FilterOption[];
	onChange: (filters: DiaryFilters) => void;
	close: () => void;
}

/** The column filters. Typed text applies after a pause, a choice immediately. */
export default function FilterPanel({ area, filters, loadTypes, onChange, close }: Props) {
	const office = area === "client";
	const lookups = useFilterLookups(office);
	const [draft, setDraft] = useState(filters);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const unsent = useRef<DiaryFilters | null>(null);
	const send = useLatest(onChange);
	const flush = useRef(() => {
		clearTimeout(timer.current);
		if (unsent.current) send.current(unsent.current);
		unsent.current = null;
	}).current;
	useEffect(() => flush, [flush]);

	const change = (name: DiaryFilterName, value: string, debounce: boolean) => {
		const next = { ...draft, [name]: value };
		setDraft(next);
		unsent.current = next;
		clearTimeout(timer.current);
		if (debounce) timer.current = setTimeout(flush, TYPING_PAUSE_MS);
		else flush();
	};
	const textField = (name: DiaryFilterName) => (
		<TextField
			key={name}
			label={FILTER_LABELS[name]}
			value={draft[name] ?? ""}
			onChange={(value) => change(name, value, true)}
			onKeyDown={(event) => {
				if (event.key !== "Enter") return;
				flush();
				close();
			}}
		/>
	);
	const comboField = (name: DiaryFilterName, options: FilterOption[] | undefined) => (
		<ComboField
			key={name}
			label={FILTER_LABELS[name]}
			options={options ?? []}
			loading={options === undefined}
			value={Number(draft[name]) || null}
			onChange={(value) => change(name, value ? String(value) : "", false)}
		/>
	);
	return (
		<div className={styles.panel}>
			<div className="fields columns-2 keep-columns">
				{TEXT_FILTERS.map(textField)}
				{office && comboField("customer_id", lookups?.customers)}
				{comboField("load_type_id", loadTypes)}
				{office && comboField("service_id", lookups?.services)}
				{office && comboField("driver_id", lookups?.drivers)}
				{office && comboField("vehicle_id", lookups?.vehicles)}
				{office && comboField("sub_contractor_id", lookups?.sub_contractors)}
				{office && comboField("owner_driver_id", lookups?.owner_drivers)}
			</div>
			<div className="cluster">
				{office && (
					<Checkbox
						checked={draft.is_marked === "1"}
						onChange={(on) => change("is_marked", on ? "1" : "", false)}
					>
						Marked only
					</Checkbox>
				)}
				<span className="grow" />
				<Button
					size="form"
					onClick={() => {
						setDraft({});
						unsent.current = {};
						flush();
					}}
				>
					Clear
				</Button>
				<Button
					size="form"
					variant="primary"
					isWriting={false}
					onClick={() => {
						flush();
						close();
					}}
				>
					Done
				</Button>
			</div>
		</div>
	);
}
