import { Map as MapIcon } from "lucide-react";
import { AddressPicker } from "~/components/address/address-picker";
import { DateField } from "~/components/form/date-field";
import { TextField } from "~/components/form/text-field";
import { TimeField } from "~/components/form/time-field";
import { normalisePostcode, postcodeWarning } from "~/domain/addresses/postcodes";
import type { Side } from "~/domain/jobs/rules";
import { useEntry, useEntryField } from "./entry-context";
import { Locked } from "./section";
import { addressOf, NO_ADDRESS, toSide } from "./values";

const TITLES = { collection: "Collection", delivery: "Delivery" } as const;

/** One end of the job: the address, saved or typed, when, whom to call, and what to know there. */
export function SideBlock(props: {
	side: Side;
	/** Why it cannot be changed, or null. */
	reason: string | null;
	unfolded: boolean;
	onSearch: () => void;
}) {
	const { side, reason } = props;
	const { form, addresses } = useEntry();
	const field = useEntryField();
	const off = reason !== null;
	const title = TITLES[side];
	const needed = !off && (side === "collection" || form.values.mode !== 1);
	return (
		<fieldset className="stop" aria-label={title}>
			<legend>
				<span>{title}</span>
				{reason ? (
					<Locked>{reason}</Locked>
				) : (
					<button
						type="button"
						className="link"
						onClick={props.onSearch}
						aria-label={`Search Address on map, ${title.toLowerCase()}`}
					>
						<MapIcon className="i xs" aria-hidden="true" />
						Search Address on map
					</button>
				)}
			</legend>
			<AddressPicker
				label={`${title} saved address`}
				hideLabel
				name={`${side}_saved`}
				address={addressOf(form.values, side)}
				addresses={addresses}
				customer_id={form.values.customer_id}
				disabled={off}
				onPick={(picked) => form.set(toSide(side, picked ?? NO_ADDRESS))}
			/>
			{props.unfolded && <AddressParts side={side} />}
			<div className="fields g4">
				<DateField {...field(`${side}_date`)} label="Date" required={needed} />
				<TimeField {...field(`${side}_time`)} label="Time" />
				<TextField {...field(`${side}_phone`)} label="Phone" inputMode="tel" />
			</div>
			<TextField {...field(`${side}_instruction_1`)} label="Instructions" />
		</fieldset>
	);
}

/** The parts of an address. A postcode that looks wrong is only remarked on. */
function AddressParts({ side }: { side: Side }) {
	const { form } = useEntry();
	const field = useEntryField();
	const postcode = field(`${side}_post_code`);
	const warning = postcodeWarning(postcode.value);
	const tidy = () => {
		const written = normalisePostcode(postcode.value);
		if (written === postcode.value) return;
		// The same place, written properly: it keeps its position.
		const { latitude, longitude } = addressOf(form.values, side);
		form.set({
			[`${side}_post_code`]: written,
			[`${side}_latitude`]: latitude,
			[`${side}_longitude`]: longitude,
		});
	};
	return (
		<div className="fields c2 keep2 parts">
			<TextField {...field(`${side}_name`)} label="Name" />
			<TextField {...field(`${side}_address_line_1`)} label="Address line 1" />
			<TextField {...field(`${side}_address_line_2`)} label="Address line 2" />
			<TextField {...field(`${side}_town`)} label="Town" />
			<TextField
				{...postcode}
				label="Postcode"
				onBlur={tidy}
				hint={warning ? <span className="doubt">{warning}</span> : postcode.hint}
			/>
			<TextField {...field(`${side}_country`)} label="Country" />
		</div>
	);
}
