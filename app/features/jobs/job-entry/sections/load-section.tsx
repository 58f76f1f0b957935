import { useEffect, useMemo, useRef } from "react";
import { getDisabledSide } from "~/domain/jobs/jobs/model/rules";
import { describeUnmeasured } from "~/domain/master-data/addresses/rules-abroad";
import { ComboField } from "~/ui/form/combo-field";
import { NumberField } from "~/ui/form/number-field";
import { TextField } from "~/ui/form/text-field";
import { useEntryContext, useEntryField } from "../state/entry-context";
import { toCodeOption } from "../state/use-entry-defaults";
import { getSideAddress, isTripEntry } from "../values/values";
import { impliedByLoadType, NeedsField } from "./needs-field";
import { OccasionsField } from "./occasions-field";
import { Section } from "./section";
import styles from "./section.module.css";
import { type Distance, useDistance } from "./use-distance";

/** The load and the mileage. */
export function LoadSection({ locked }: { locked: string | null }) {
	const { defaults, isLoading, status } = useEntryContext();
	const field = useEntryField();
	const { load_types, freight_types, services } = defaults;
	const loadTypeOptions = useMemo(() => load_types.map(toCodeOption), [load_types]);
	const freightTypeOptions = useMemo(() => freight_types.map(toCodeOption), [freight_types]);
	const offered = useMemo(() => services.map(toCodeOption), [services]);
	return (
		<Section title="Load" locked={locked}>
			<div className="fields columns-4 keep-columns">
				<ComboField
					{...field("load_type_id")}
					label="Load type"
					required
					options={loadTypeOptions}
					loading={isLoading}
				/>
				<ComboField
					{...field("freight_type_id")}
					label="Freight type"
					options={freightTypeOptions}
					loading={isLoading}
				/>
				<ComboField {...field("service_id")} label="Service" options={offered} loading={isLoading} />
				<MileageField />
				<NumberField {...field("item_count")} label="Items" />
				<NumberField {...field("weight")} label="Weight" decimals={5} unit="kg" />
				<NumberField {...field("vol_weight")} label="Volume weight" decimals={5} unit="kg" />
				<NumberField {...field("spaces")} label="Spaces" decimals={5} />
				<div className="span-all">
					<TextField {...field("goods_description")} label="Goods" maxLength={200} />
				</div>
				<EntryNeeds />
				{status !== "Quote" && <OccasionsField />}
			</div>
		</Section>
	);
}

/** What the job needs. */
function EntryNeeds() {
	const { form, defaults, locked } = useEntryContext();
	const field = useEntryField();
	return (
		<NeedsField
			values={form.values}
			errors={form.errors}
			set={form.set}
			field={field}
			needs={defaults.needs}
			implied={new Map(impliedByLoadType(defaults.load_type_needs, form.values.load_type_id))}
			disabled={locked.has("needs")}
		/>
	);
}

const SIDES = ["collection", "delivery"] as const;

/** Miles: filled in from the two addresses of a new job until the user types a figure, otherwise offered. */
function MileageField() {
	const { form, isNew, locked, addresses } = useEntryContext();
	const field = useEntryField();
	const { values, set } = form;
	const isLocked = locked.has("mileage");
	const isMeasured = !isLocked && !isTripEntry(values) && getDisabledSide(values.mode) === null;
	const distance = useDistance(values, addresses.list, isMeasured);
	const unmeasured =
		isMeasured && values.mileage === null
			? describeUnmeasured(
					SIDES.map((side) => getSideAddress(values, side)),
					addresses.list,
				)
			: undefined;
	const lastAutofill = useRef<number | null>(null);
	const canAutofill =
		isNew && !isLocked && (values.mileage === null || values.mileage === lastAutofill.current);
	useEffect(() => {
		if (!distance || !canAutofill || lastAutofill.current === distance.miles) return;
		lastAutofill.current = distance.miles;
		set({ mileage: distance.miles });
	}, [distance, canAutofill, set]);
	const offered = distance && !isLocked && values.mileage !== distance.miles ? distance : null;
	const fieldProps = field("mileage");
	return (
		<NumberField
			{...fieldProps}
			label="Mileage"
			decimals={5}
			unit="mi"
			hint={fieldProps.hint ?? distanceHint(distance, values.mileage) ?? unmeasured}
			aside={
				offered && (
					<button
						type="button"
						className={styles.textButton}
						onClick={() => set({ mileage: offered.miles })}
						title={describeDistance(offered)}
					>
						Use {offered.miles}
					</button>
				)
			}
		/>
	);
}

const distanceHint = (distance: Distance | null, mileage: number | null) =>
	distance && distance.miles === mileage ? describeDistance(distance) : undefined;

const describeDistance = ({ estimate, source }: Distance) =>
	`${estimate ? "Estimate" : "Distance"} from the ${source}`;
