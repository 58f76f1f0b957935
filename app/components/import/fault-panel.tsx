import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/button";
import { Checkbox } from "~/components/checkbox";
import { SelectField } from "~/components/form/select-field";
import { columnsOf, type FaultGroup } from "~/domain/imports/review";
import { labelOf } from "./label-of";
import type { Choice, ImportWork } from "./work";

const MOST_NUMBERS = 24;

interface Props {
	work: ImportWork;
	groups: readonly FaultGroup[];
	onLocate: (row_no: number, field: string) => void;
}

/** Everything that is wrong, the commonest first; what is wrong with many rows is mended in all of them at once. */
export function FaultPanel({ work, groups, onLocate }: Props) {
	const { missing } = work;
	const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
	const [pending, setPending] = useState(false);
	const unknown = missing ? groups.flatMap((group) => missing.nameOf(group) ?? []) : [];
	const chosen = unknown.filter((name) => ticked.has(name));
	const create = async () => {
		setPending(true);
		await missing?.create(chosen);
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
			{missing && unknown.length > 0 && (
				<div className="imp-create">
					<Checkbox
						checked={chosen.length === unknown.length}
						some={chosen.length > 0 && chosen.length < unknown.length}
						onChange={(on) => setTicked(new Set(on ? unknown : []))}
					>
						{`${unknown.length} ${missing.unknown(unknown.length)}`}
					</Checkbox>
					<Button
						size="row"
						variant="soft"
						icon={UserPlus}
						disabled={chosen.length === 0}
						pending={pending}
						onClick={() => void create()}
					>
						{`Create ${chosen.length || ""} as ${missing.made(chosen.length)}`}
					</Button>
				</div>
			)}
			<ul>
				{groups.map((group) => (
					<li key={`${group.field} ${group.message}`}>
						<div className="row imp-fault">
							{missing?.nameOf(group) && (
								<Checkbox
									aria-label={`Create ${group.text} as a ${missing.made(1)}`}
									checked={ticked.has(group.text)}
									onChange={(on) => setTicked(toggled(ticked, group.text, on))}
								/>
							)}
							<p className="grow">
								<span className="b">{labelOf(work.fields, group.field)}:</span> {group.message}
							</p>
							<span className="mut tn">{group.rows.length.toLocaleString("en-GB")}</span>
						</div>
						<Replacement group={group} choices={work.choices(group.field, group.text)} onReplace={replace} />
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

function toggled(set: ReadonlySet<string>, item: string, on: boolean): ReadonlySet<string> {
	const next = new Set(set);
	if (on) next.add(item);
	else next.delete(item);
	return next;
}

/** What to put in all of a group's cells instead, for fields that are chosen from a list. */
function Replacement(props: {
	group: FaultGroup;
	choices: readonly Choice[] | null;
	onReplace: (group: FaultGroup, text: string) => void;
}) {
	const { group, choices } = props;
	if (!choices) return null;
	return (
		<SelectField
			label={`Use instead in ${group.rows.length} rows`}
			hideLabel
			value={null}
			placeholder={group.text ? "Use instead" : "Set to"}
			options={choices}
			onChange={(chosen) => chosen && props.onReplace(group, chosen)}
		/>
	);
}
