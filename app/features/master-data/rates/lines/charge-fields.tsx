import type { AreaCharge } from "~/shared/rates/rate-card";
import { Checkbox } from "~/ui/checkbox";
import { DateField } from "~/ui/form/date-field";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { useCardEditing } from "../card/card-context";
import { WEEKDAY_OPTIONS } from "../card/charge-texts";
import { FreeDaysFields } from "./free-days-fields";
import styles from "./lines.module.css";
import { TickList } from "./work-editor";
import { PostcodesField } from "./zone-areas";

interface ChargeProps {
	charge: AreaCharge;
	path: string;
	onChange: (change: Partial<AreaCharge>) => void;
}

/** Everything of a charge but its amount, which is in the table. */
export function ChargeFields(props: ChargeProps) {
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
				<TextField label="Source" {...text("source")} />
				<DateField
					label="Of"
					value={charge.source_date || null}
					error={errorAt(`${path}.source_date`)}
					readOnly={isReadOnly}
					onChange={(date) => onChange({ source_date: date ?? "" })}
				/>
			</div>
			<ChargePlaces {...props} />
			<div className={styles.lineFields}>
				<HoursOfCharge {...props} />
			</div>
			<div className={styles.lineFields}>
				<FreeDaysFields
					days={charge.free_days ?? []}
					path={`${path}.free_days`}
					onChange={(free_days) => onChange({ free_days })}
				/>
			</div>
			<ChargeDays {...props} />
		</div>
	);
}

/** The first error at a list of postcodes, or at one of them. */
function errorOfList(errorAt: (path: string) => string | undefined, path: string, count: number) {
	const places = [path, ...Array.from({ length: count }, (_, at) => `${path}.${at}`)];
	return places.map(errorAt).find(Boolean);
}

function ChargePlaces({ charge, path, onChange }: ChargeProps) {
	const { errorAt } = useCardEditing();
	const { postcodes, across = [] } = charge;
	return (
		<div className={styles.lineFields}>
			<PostcodesField
				label={across.length > 0 ? "Postcodes of one side" : "Postcodes"}
				isLabelShown
				postcodes={postcodes}
				error={errorOfList(errorAt, `${path}.postcodes`, postcodes.length)}
				onChange={(places) => onChange({ postcodes: places })}
			/>
			<PostcodesField
				label="Other side of a crossing"
				isLabelShown
				postcodes={across}
				error={errorOfList(errorAt, `${path}.across`, across.length)}
				onChange={(places) => onChange({ across: places })}
			/>
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
				options={WEEKDAY_OPTIONS}
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
