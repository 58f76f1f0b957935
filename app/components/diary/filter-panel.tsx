import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { ComboField } from "~/components/form/combo-field";
import { TextField } from "~/components/form/text-field";
import type { DiaryFilters, FilterName } from "~/domain/diary/address";
import { FILTER_LABELS } from "./filter-labels";
import type { Area } from "./types";
import { type Option, useLookups } from "./use-lookups";

const TYPED: readonly FilterName[] = ["job_number", "cus_ref", "col_from", "col_town", "del_to", "del_town"];
const SETTLE_MS = 300;

interface Props {
	area: Area;
	filters: DiaryFilters;
	loadTypes: Option[];
	onChange: (filters: DiaryFilters) => void;
	close: () => void;
}

/** The filters by column. What is typed takes force when the typing rests; a choice at once. */
export function FilterPanel({ area, filters, loadTypes, onChange, close }: Props) {
	const office = area === "client";
	const lookups = useLookups(office);
	const [typed, setTyped] = useState(filters);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const waiting = useRef<DiaryFilters | null>(null);
	const send = useRef(onChange);
	send.current = onChange;
	const flush = useRef(() => {
		clearTimeout(timer.current);
		if (waiting.current) send.current(waiting.current);
		waiting.current = null;
	}).current;
	useEffect(() => flush, [flush]);

	const change = (name: FilterName, value: string, rest: boolean) => {
		const next = { ...typed, [name]: value };
		setTyped(next);
		waiting.current = next;
		clearTimeout(timer.current);
		if (rest) timer.current = setTimeout(flush, SETTLE_MS);
		else flush();
	};
	const text = (name: FilterName) => (
		<TextField
			key={name}
			label={FILTER_LABELS[name]}
			value={typed[name] ?? ""}
			onChange={(value) => change(name, value, true)}
			onKeyDown={(event) => {
				if (event.key !== "Enter") return;
				flush();
				close();
			}}
		/>
	);
	const choice = (name: FilterName, options: Option[] | undefined) => (
		<ComboField
			key={name}
			label={FILTER_LABELS[name]}
			options={options ?? []}
			loading={options === undefined}
			value={Number(typed[name]) || null}
			onChange={(value) => change(name, value ? String(value) : "", false)}
		/>
	);
	return (
		<div className="diary-filter">
			<div className="fields c2 keep2">
				{TYPED.map(text)}
				{office && choice("customer_id", lookups?.customers)}
				{choice("load_type_id", loadTypes)}
				{office && choice("driver_id", lookups?.drivers)}
				{office && choice("vehicle_id", lookups?.vehicles)}
			</div>
			<div className="row">
				{office && (
					<Checkbox
						checked={typed.is_marked === "1"}
						onChange={(on) => change("is_marked", on ? "1" : "", false)}
					>
						Marked only
					</Checkbox>
				)}
				<span className="grow" />
				<Button
					size="form"
					onClick={() => {
						setTyped({});
						waiting.current = {};
						flush();
					}}
				>
					Clear
				</Button>
				<Button
					size="form"
					variant="primary"
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
