import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { SelectField } from "~/components/form/select-field";
import { bookingLabel } from "~/domain/bookings/fields";
import { columnsOf, type FaultGroup } from "~/domain/bookings/review";
import type { BookingListsAnswer } from "~/domain/bookings/schemas";
import { closest, type Named } from "~/domain/imports/match-names";
import type { BookingsImport } from "./use-bookings-import";

/** The lists that a cell of a field is chosen from. */
const LISTS: Record<string, "customers" | "load_types" | "services" | "freight_types"> = {
	customer: "customers",
	load_type: "load_types",
	service: "services",
	freight_type: "freight_types",
};
const MOST_NUMBERS = 24;

interface Props {
	work: BookingsImport;
	lists: BookingListsAnswer;
	groups: readonly FaultGroup[];
	onLocate: (row_no: number, field: string) => void;
}

/** Everything that is wrong, the commonest first; what is wrong with many rows is mended in all of them at once. */
export function FaultPanel({ work, lists, groups, onLocate }: Props) {
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
	const [pending, setPending] = useState(false);
	const unknown = groups.filter(isUnknownAccount);
	const chosen = unknown.map(({ text }) => text).filter((name) => ticked.has(name));
	const create = async () => {
		setPending(true);
		await work.createCustomers(chosen);
		setPending(false);
		setTicked(new Set());
	};
	const replace = ({ field, rows }: FaultGroup, text: string) => {
		const column = columnsOf(work.mapping).get(field);
		if (column === undefined) return;
		const wanted = new Set(rows);
		const changed = work.rows.filter(({ row_no }) => wanted.has(row_no));
		work.edit(new Map(changed.map(({ row_no, cells }) => [row_no, cells.with(column, text)])));
	};
	return (
		<section className="imp-faults" aria-label="Faults">
			{unknown.length > 0 && lists.may_create_customers && (
				<div className="imp-create">
					<Checkbox
						checked={chosen.length === unknown.length}
						some={chosen.length > 0 && chosen.length < unknown.length}
						onChange={(on) => setTicked(new Set(on ? unknown.map(({ text }) => text) : []))}
					>
						{`${unknown.length} unknown ${unknown.length === 1 ? "account" : "accounts"}`}
					</Checkbox>
					<Button
						size="row"
						variant="soft"
						icon={UserPlus}
						disabled={chosen.length === 0}
						pending={pending}
						onClick={() => void create()}
					>
						{`Create ${chosen.length || ""} as ${chosen.length === 1 ? "customer" : "customers"}`}
					</Button>
				</div>
			)}
			<ul>
				{groups.map((group) => (
					<li key={`${group.field} ${group.message}`}>
						<div className="row imp-fault">
							{isUnknownAccount(group) && lists.may_create_customers && (
								<Checkbox
									aria-label={`Create ${group.text} as a customer`}
									checked={ticked.has(group.text)}
									onChange={(on) => setTicked(toggled(ticked, group.text, on))}
								/>
							)}
							<p className="grow">
								<span className="b">{bookingLabel(group.field)}:</span> {group.message}
							</p>
							<span className="mut tn">{group.rows.length.toLocaleString("en-GB")}</span>
						</div>
						<Replacement group={group} all={lists[LISTS[group.field] ?? "services"]} onReplace={replace} />
						<div className="imp-numbers">
							{group.rows.slice(0, MOST_NUMBERS).map((row_no) => (
								<button
									key={row_no}
									type="button"
									aria-label={`Row ${row_no}`}
									onClick={() => onLocate(row_no, group.field)}
								>
									{row_no}
								</button>
							))}
							{group.rows.length > MOST_NUMBERS && <span className="mut">and more</span>}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

const isUnknownAccount = ({ field, message }: FaultGroup) =>
	field === "customer" && message.startsWith("unknown account");

function toggled(set: ReadonlySet<string>, item: string, on: boolean): ReadonlySet<string> {
	const next = new Set(set);
	if (on) next.add(item);
	else next.delete(item);
	return next;
}

function placeholder({ text }: FaultGroup, near: Named | null): string {
	if (!text) return "Set to";
	return near ? `Use instead, perhaps ${near.name || near.code}` : "Use instead";
}

/** What to put in all of a group's cells instead, for fields that name something of the company's. */
function Replacement(props: {
	group: FaultGroup;
	all: readonly Named[];
	onReplace: (group: FaultGroup, text: string) => void;
}) {
	const { group, all } = props;
	if (!(group.field in LISTS)) return null;
	const near = group.text ? closest(group.text, all) : null;
	const ordered = near ? [near, ...all.filter((one) => one !== near)] : all;
	return (
		<SelectField
			label={`Use instead in ${group.rows.length} rows`}
			hideLabel
			value={null}
			placeholder={placeholder(group, near)}
			options={ordered.map(({ code, name }) => ({
				value: code,
				label: group.field === "customer" ? name : code,
			}))}
			onChange={(code) => code && props.onReplace(group, code)}
		/>
	);
}
