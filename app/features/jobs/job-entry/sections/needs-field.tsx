import type { DefaultValues } from "~/domain/jobs/jobs/entry/default-values";
import { describeDangerousGoods, emptyDangerousGoods } from "~/shared/jobs/dangerous-goods";
import { Chip } from "~/ui/chip";
import type { FormErrors } from "~/ui/form/form-store";
import { TextField } from "~/ui/form/text-field";
import type { EntryValues } from "../values/values";
import { DangerousGoodsLines } from "./dangerous-goods-lines";
import styles from "./needs-field.module.css";
import { SummaryLine } from "./summary-line";

type Need = DefaultValues["needs"][number];

/** The fields of a job that the line of its needs has. */
export const NEED_FIELDS = ["needs", "dangerous_goods", "temperature", "dimensions", "do_not_stack"] as const;

type NeedsValues = Pick<EntryValues, (typeof NEED_FIELDS)[number]>;

interface TextFieldProps {
	name: string;
	value: string;
	onChange: (value: string) => void;
}

interface NeedsFieldProps {
	values: NeedsValues;
	errors: FormErrors;
	set: (change: Partial<NeedsValues>) => void;
	field: (name: "temperature" | "dimensions") => TextFieldProps;
	/** The company's needs. */
	needs: readonly Need[];
	/** What is needed already, each with why. */
	implied: ReadonlyMap<number, string>;
	disabled: boolean;
}

/** The text of the closed line: needs, dangerous goods, temperature and size. */
function summarise({
	values,
	needs,
	implied,
}: Pick<NeedsFieldProps, "values" | "needs" | "implied">): string {
	const { temperature, dimensions, do_not_stack, dangerous_goods } = values;
	const names = needs.filter(({ id }) => values.needs.includes(id) || implied.has(id));
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

/** The needs that a load type implies. */
export const impliedByLoadType = (
	load_type_needs: DefaultValues["load_type_needs"],
	load_type_id: number | null,
): [number, string][] =>
	load_type_needs
		.filter((implied) => implied.load_type_id === load_type_id)
		.map(({ need_id }) => [need_id, "Every job of this load type needs it"]);

/** What a job needs: one line that opens. Choosing ADR adds an entry of dangerous goods. */
export function NeedsField(props: NeedsFieldProps) {
	const hasError = Object.keys(props.errors).some((name) =>
		NEED_FIELDS.some((field) => name.startsWith(field)),
	);
	return (
		<SummaryLine
			label="Needs"
			name="needs"
			text={summarise(props)}
			nothing={NOTHING_NEEDED}
			hasError={hasError}
			disabled={props.disabled}
		>
			<NeedsPanel {...props} />
		</SummaryLine>
	);
}

function NeedsPanel({ values, errors, set, field, needs, implied, disabled }: NeedsFieldProps) {
	const { dangerous_goods: entries, do_not_stack } = values;
	const toggle = ({ id, kind }: Need) => {
		const isOn = values.needs.includes(id);
		const next = isOn ? values.needs.filter((other) => other !== id) : [...values.needs, id];
		if (kind !== "adr") return set({ needs: next });
		// With ADR come its goods, and they go with it.
		if (isOn) return set({ needs: next, dangerous_goods: [] });
		return set({ needs: next, dangerous_goods: entries.length > 0 ? entries : [emptyDangerousGoods()] });
	};
	const adr = needs.find(({ kind }) => kind === "adr");
	const isAdr = adr !== undefined && (values.needs.includes(adr.id) || implied.has(adr.id));
	return (
		<>
			<fieldset className={styles.chips} disabled={disabled}>
				<legend className="visually-hidden">What the job needs</legend>
				{needs.map((need) =>
					implied.has(need.id) ? (
						<Chip key={need.id} pressed title={implied.get(need.id)}>
							{need.name}
						</Chip>
					) : (
						<Chip key={need.id} pressed={values.needs.includes(need.id)} onClick={() => toggle(need)}>
							{need.name}
						</Chip>
					),
				)}
				<Chip pressed={do_not_stack === 1} onClick={() => set({ do_not_stack: do_not_stack === 1 ? 0 : 1 })}>
					Do not stack
				</Chip>
			</fieldset>
			<div className="fields columns-4">
				<TextField
					{...field("temperature")}
					label="Temperature"
					disabled={disabled}
					maxLength={40}
					placeholder="2 to 8 °C"
				/>
				<TextField
					{...field("dimensions")}
					label="Dimensions"
					disabled={disabled}
					maxLength={80}
					placeholder="1.2 × 1.0 × 1.8 m"
				/>
			</div>
			{(isAdr || entries.length > 0) && (
				<DangerousGoodsLines
					value={entries}
					errors={errors}
					disabled={disabled}
					onChange={(dangerous_goods) => set({ dangerous_goods })}
				/>
			)}
		</>
	);
}
