import { useEffect, useMemo, useRef } from "react";
import { ComboField } from "~/components/form/combo-field";
import { NumberField } from "~/components/form/number-field";
import { disabledSide } from "~/domain/jobs/rules";
import { codeOption } from "./defaults";
import { useEntry, useEntryField } from "./entry-context";
import { Section } from "./section";
import { type Distance, useDistance } from "./use-distance";
import { isTrip } from "./values";

/** What is carried and how far. */
export function LoadSection({ locked }: { locked: string | null }) {
	const { defaults, loading } = useEntry();
	const field = useEntryField();
	const { load_types, freight_types, services } = defaults;
	const loads = useMemo(() => load_types.map(codeOption), [load_types]);
	const freights = useMemo(() => freight_types.map(codeOption), [freight_types]);
	const offered = useMemo(() => services.map(codeOption), [services]);
	return (
		<Section title="Load" locked={locked}>
			<div className="fields c4 keep2">
				<ComboField {...field("load_type_id")} label="Load type" required options={loads} loading={loading} />
				<ComboField {...field("freight_type_id")} label="Freight type" options={freights} loading={loading} />
				<ComboField {...field("service_id")} label="Service" options={offered} loading={loading} />
				<MileageField />
				<NumberField {...field("item_count")} label="Items" />
				<NumberField {...field("weight")} label="Weight" decimals={5} unit="kg" />
				<NumberField {...field("vol_weight")} label="Volume weight" decimals={5} unit="kg" />
				<NumberField {...field("spaces")} label="Spaces" decimals={5} />
			</div>
		</Section>
	);
}

/** Miles, filled in from the two addresses of a new job as long as nobody types any; offered otherwise. */
function MileageField() {
	const { form, isNew, locked } = useEntry();
	const field = useEntryField();
	const { values, set } = form;
	const shut = locked.has("mileage");
	const distance = useDistance(values, !shut && !isTrip(values) && disabledSide(values.mode) === null);
	const filled = useRef<number | null>(null);
	const free = isNew && !shut && (values.mileage === null || values.mileage === filled.current);
	useEffect(() => {
		if (!distance || !free || filled.current === distance.miles) return;
		filled.current = distance.miles;
		set({ mileage: distance.miles });
	}, [distance, free, set]);
	const offer = distance && !shut && values.mileage !== distance.miles ? distance : null;
	const own = field("mileage");
	return (
		<NumberField
			{...own}
			label="Mileage"
			decimals={5}
			unit="mi"
			hint={own.hint ?? hintOf(distance, values.mileage)}
			aside={
				offer && (
					<button
						type="button"
						className="link"
						onClick={() => set({ mileage: offer.miles })}
						title={`${offer.estimate ? "Estimate" : "Distance"} from the addresses`}
					>
						Use {offer.miles}
					</button>
				)
			}
		/>
	);
}

const hintOf = (distance: Distance | null, mileage: number | null) =>
	distance && distance.miles === mileage
		? `${distance.estimate ? "Estimate" : "Distance"} from the addresses`
		: undefined;
