import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { DefaultValues } from "~/domain/jobs/jobs/entry/default-values";
import { describeDangerousGoods, emptyDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { Chip } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { TextField } from "~/ui/form/text-field";
import { useEntryContext, useEntryField } from "../state/entry-context";
import type { EntryValues } from "../values/values";
import { DangerousGoodsLines } from "./dangerous-goods-lines";
import styles from "./needs-field.module.css";

type Need = DefaultValues["needs"][number];

const FIELDS = ["needs", "dangerous_goods", "temperature", "dimensions", "do_not_stack"] as const;

/** The text of the closed line: needs, dangerous goods, temperature and size. */
function summarise(values: EntryValues, needs: readonly Need[], implied: readonly number[]): string {
	const { temperature, dimensions, do_not_stack, dangerous_goods } = values;
	const names = needs.filter(({ id }) => values.needs.includes(id) || implied.includes(id));
	return [
		...names.map(({ name }) => name),
		...dangerous_goods.filter(({ un_number }) => un_number !== "").map(describeDangerousGoods),
		temperature,
		dimensions,
		do_not_stack === 1 ? "do not stack" : "",
	]
		.filter(Boolean)
		.join("; ");
}

/** What the line of needs shows where a job has none. */
const NOTHING_NEEDED = "None: tail lift, ADR, fridge …";

/** What the job needs: one line that opens. Choosing ADR adds an entry of dangerous goods. */
export function NeedsField() {
	const { form, defaults } = useEntryContext();
	const { values, errors } = form;
	const [isOpen, setIsOpen] = useState(false);
	const id = useId();
	const implied = defaults.load_type_needs
		.filter(({ load_type_id }) => load_type_id === values.load_type_id)
		.map(({ need_id }) => need_id);
	const hasError = Object.keys(errors).some((name) => FIELDS.some((field) => name.startsWith(field)));
	useEffect(() => {
		if (hasError) setIsOpen(true);
	}, [hasError]);
	const text = summarise(values, defaults.needs, implied);
	const Arrow = isOpen ? ChevronUp : ChevronDown;
	return (
		<div className={classNames("field span-all", styles.needs)}>
			<div className="field-label">
				<label htmlFor={id}>Needs</label>
			</div>
			<button
				type="button"
				id={id}
				name="needs"
				className={classNames("control", styles.summary)}
				aria-expanded={isOpen}
				aria-label={`Needs: ${text || NOTHING_NEEDED}`}
				title={text}
				onClick={() => setIsOpen(!isOpen)}
			>
				<span className={classNames("truncate", text === "" && "muted")}>{text || NOTHING_NEEDED}</span>
				<Arrow className="icon small" aria-hidden="true" />
			</button>
			{isOpen && <NeedsPanel implied={implied} />}
		</div>
	);
}

function NeedsPanel({ implied }: { implied: readonly number[] }) {
	const { form, defaults } = useEntryContext();
	const field = useEntryField();
	const [needs, goods, stack] = [field("needs"), field("dangerous_goods"), field("do_not_stack")];
	const entries = goods.value;
	const toggle = ({ id, kind }: Need) => {
		const isOn = needs.value.includes(id);
		const next = isOn ? needs.value.filter((other) => other !== id) : [...needs.value, id];
		if (kind !== "adr") return form.set({ needs: next });
		// With ADR come its goods, and they go with it.
		if (isOn) return form.set({ needs: next, dangerous_goods: [] });
		return form.set({
			needs: next,
			dangerous_goods: entries.length > 0 ? entries : [emptyDangerousGoods()],
		});
	};
	const adr = defaults.needs.find(({ kind }) => kind === "adr");
	const isAdr = adr !== undefined && (needs.value.includes(adr.id) || implied.includes(adr.id));
	return (
		<div className={styles.panel}>
			<fieldset className={styles.chips} disabled={needs.disabled}>
				<legend className="visually-hidden">What the job needs</legend>
				{defaults.needs.map((need) =>
					implied.includes(need.id) ? (
						<Chip key={need.id} pressed title="Every job of this load type needs it">
							{need.name}
						</Chip>
					) : (
						<Chip key={need.id} pressed={needs.value.includes(need.id)} onClick={() => toggle(need)}>
							{need.name}
						</Chip>
					),
				)}
				<Chip pressed={stack.value === 1} onClick={() => stack.onChange(stack.value === 1 ? 0 : 1)}>
					Do not stack
				</Chip>
			</fieldset>
			<div className="fields columns-4">
				<TextField {...field("temperature")} label="Temperature" maxLength={40} placeholder="2 to 8 °C" />
				<TextField
					{...field("dimensions")}
					label="Dimensions"
					maxLength={80}
					placeholder="1.2 × 1.0 × 1.8 m"
				/>
			</div>
			{(isAdr || entries.length > 0) && (
				<DangerousGoodsLines
					value={entries}
					errors={form.errors}
					disabled={goods.disabled}
					onChange={goods.onChange}
				/>
			)}
		</div>
	);
}
