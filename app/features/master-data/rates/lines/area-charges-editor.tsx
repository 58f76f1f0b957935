import { Plus, X } from "lucide-react";
import type { AreaCharge, ExtraLine } from "~/shared/rates/rate-card";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { IconButton } from "~/ui/icon-button";
import { useCardEditing } from "../card/card-context";
import { replaceExtraLine } from "../card/change-lines";
import styles from "./lines.module.css";
import { NeededMoneyField } from "./needed-number";
import { TickList } from "./work-editor";
import { PostcodesField } from "./zone-areas";

type AreasLine = Extract<ExtraLine, { kind: "areas" }>;

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((label, at) => ({
	value: at + 1,
	label,
}));

const NEW_CHARGE: AreaCharge = {
	code: "",
	name: "",
	postcodes: [],
	load_type_ids: [],
	weekdays: [],
	from: null,
	until: null,
	on_bank_holidays: true,
	amount: 0,
	source: "",
	source_date: "",
};

/** Charges for being in an area: each once a day, with where its figure is from. */
export function AreaChargesEditor({ line, path }: { line: AreasLine; path: string }) {
	const { content, change, isReadOnly } = useCardEditing();
	const put = (charges: AreaCharge[]) => change(replaceExtraLine(content, { ...line, charges }));
	return (
		<>
			<p className={styles.about}>
				Each area is charged once a day. No day, hour or load type ticked is all.
			</p>
			{line.charges.map((charge, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: its name is being typed
				<fieldset className={styles.charge} key={at}>
					<legend>{charge.name || `Area ${at + 1}`}</legend>
					<ChargeFields
						charge={charge}
						path={`${path}.charges.${at}`}
						onChange={(next) => put(line.charges.with(at, { ...charge, ...next }))}
					/>
					{!isReadOnly && (
						<IconButton
							icon={X}
							label={`Remove ${charge.name || `area ${at + 1}`}`}
							onClick={() => put(line.charges.toSpliced(at, 1))}
						/>
					)}
				</fieldset>
			))}
			<Button icon={Plus} disabled={isReadOnly} onClick={() => put([...line.charges, NEW_CHARGE])}>
				Area charge
			</Button>
		</>
	);
}

interface ChargeProps {
	charge: AreaCharge;
	path: string;
	onChange: (change: Partial<AreaCharge>) => void;
}

function ChargeFields(props: ChargeProps) {
	const { charge, path, onChange } = props;
	const { isReadOnly, errorAt } = useCardEditing();
	const text = (name: "code" | "name" | "source") => ({
		value: charge[name],
		error: errorAt(`${path}.${name}`),
		readOnly: isReadOnly,
		onChange: (typed: string) => onChange({ [name]: typed }),
	});
	return (
		<div className={styles.chargeFields}>
			<div className={styles.lineFields}>
				<TextField label="Code" {...text("code")} />
				<TextField label="Name" {...text("name")} />
				<NeededMoneyField
					label="Amount"
					value={charge.amount}
					error={errorAt(`${path}.amount`)}
					readOnly={isReadOnly}
					onChange={(amount) => onChange({ amount })}
				/>
				<PostcodesField
					label={`Postcodes of ${charge.name || "the area"}`}
					postcodes={charge.postcodes}
					error={errorAt(`${path}.postcodes`) ?? errorAt(`${path}.postcodes.0`)}
					onChange={(postcodes) => onChange({ postcodes })}
				/>
			</div>
			<div className={styles.lineFields}>
				<TextField label="Source" {...text("source")} />
				<DateField
					label="Of"
					value={charge.source_date || null}
					error={errorAt(`${path}.source_date`)}
					readOnly={isReadOnly}
					onChange={(date) => onChange({ source_date: date ?? "" })}
				/>
				<HoursOfCharge {...props} />
			</div>
			<ChargeDays {...props} />
		</div>
	);
}

function HoursOfCharge({ charge, path, onChange }: ChargeProps) {
	const { isReadOnly, errorAt } = useCardEditing();
	return (["from", "until"] as const).map((name) => (
		<TimeField
			key={name}
			label={name === "from" ? "From" : "Until"}
			value={charge[name]}
			error={errorAt(`${path}.${name}`)}
			readOnly={isReadOnly}
			onChange={(time) => onChange({ [name]: time })}
		/>
	));
}

function ChargeDays({ charge, onChange }: ChargeProps) {
	const { options, isReadOnly } = useCardEditing();
	return (
		<div className={styles.choices}>
			<TickList
				legend="Days"
				options={WEEKDAYS}
				chosen={charge.weekdays}
				isReadOnly={isReadOnly}
				onChange={(weekdays) => onChange({ weekdays })}
			/>
			<TickList
				legend="Load types"
				options={options.load_types}
				chosen={charge.load_type_ids}
				isReadOnly={isReadOnly}
				onChange={(load_type_ids) => onChange({ load_type_ids })}
			/>
			<Checkbox
				checked={charge.on_bank_holidays}
				disabled={isReadOnly}
				onChange={(on_bank_holidays) => onChange({ on_bank_holidays })}
			>
				On bank holidays
			</Checkbox>
		</div>
	);
}
