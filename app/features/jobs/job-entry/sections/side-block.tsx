import { Map as MapIcon } from "lucide-react";
import { deliveryTimeWarning } from "~/domain/jobs/jobs/entry/rules-time-order";
import type { JobSide } from "~/domain/jobs/jobs/model/rules";
import { normalisePostcode, postcodeWarning } from "~/domain/master-data/addresses/postcodes";
import { describeSite, findSite } from "~/domain/master-data/addresses/rules-site";
import { AddressPicker, useTownByPostcode } from "~/features/master-data/addresses";
import { classNames } from "~/ui/class-names";
import { DateField } from "~/ui/form/date-field";
import { TextField } from "~/ui/form/text-field";
import { TimeField } from "~/ui/form/time-field";
import { useEntryContext, useEntryField } from "../state/entry-context";
import { EMPTY_ADDRESS, getSideAddress, toSideChange } from "../values/values";
import { LockReason } from "./section";
import sectionStyles from "./section.module.css";
import styles from "./side-block.module.css";

const TITLES = { collection: "Collection", delivery: "Delivery" } as const;

/** Collection or delivery: saved or typed address, date and time, contact, phone and instructions. */
export function SideBlock(props: {
	side: JobSide;
	/** Why it cannot be changed, or null. */
	reason: string | null;
	unfolded: boolean;
	onSearch: () => void;
}) {
	const { side, reason } = props;
	const { form, addresses, isLoading } = useEntryContext();
	const field = useEntryField();
	const isLocked = reason !== null;
	const title = TITLES[side];
	const time = field(`${side}_time`);
	const siteHint = useSiteHint(side);
	const order = side === "delivery" ? deliveryTimeWarning(form.values) : null;
	const warning = isLocked ? null : (order ?? (siteHint?.isWarning ? siteHint.text : null));
	const isDateRequired = !isLocked && (side === "collection" || form.values.mode !== 1);
	return (
		<div className={styles.side} data-section="">
			<fieldset aria-label={title}>
				<legend>
					<span>{title}</span>
					{reason && <LockReason>{reason}</LockReason>}
				</legend>
				<AddressPicker
					label={`${title} saved address`}
					hideLabel
					name={`${side}_saved`}
					address={getSideAddress(form.values, side)}
					addresses={addresses}
					customer_id={form.values.customer_id}
					disabled={isLocked}
					isLoading={isLoading}
					onPick={(picked) => form.set(toSideChange(side, picked ?? EMPTY_ADDRESS))}
				/>
				{props.unfolded && <AddressFields side={side} />}
				<div className={classNames("fields", styles.dateFields)}>
					<DateField {...field(`${side}_date`)} label="Date" required={isDateRequired} />
					<TimeField
						{...time}
						label="Time"
						hint={
							warning ? <span className={styles.doubtful}>{warning}</span> : (time.hint ?? siteHint?.text)
						}
					/>
					<TimeField {...field(`${side}_time_until`)} label="Until" />
				</div>
				<div className={classNames("fields", styles.contactFields)}>
					<TextField {...field(`${side}_contact_name`)} label="Contact name" />
					<TextField {...field(`${side}_phone`)} label="Phone" inputMode="tel" />
					<TextField {...field(`${side}_instruction_1`)} label="Instructions" />
				</div>
			</fieldset>
			{/* Shown beside the title, reached by Tab after the fields. */}
			{!reason && (
				<button
					type="button"
					className={classNames(sectionStyles.textButton, styles.search)}
					onClick={props.onSearch}
					aria-label={`Search Address on map, ${title.toLowerCase()}`}
				>
					<MapIcon className="icon extra-small" aria-hidden="true" />
					Search Address on map
				</button>
			)}
		</div>
	);
}

/** When the saved address of a stop is open, and whether its time is outside of that. */
function useSiteHint(side: JobSide) {
	const { form, addresses } = useEntryContext();
	const { values } = form;
	const site = findSite(getSideAddress(values, side), values.customer_id, addresses.list);
	return describeSite(site, {
		date: values[`${side}_date`],
		time: values[`${side}_time`],
		until: values[`${side}_time_until`],
	});
}

/** The fields of an address. An unlikely postcode is only a warning. */
function AddressFields({ side }: { side: JobSide }) {
	const { form, addresses } = useEntryContext();
	const field = useEntryField();
	const town = field(`${side}_town`);
	const townByPostcode = useTownByPostcode(getSideAddress(form.values, side), addresses.list, (filled) =>
		form.set({ [`${side}_town`]: filled }),
	);
	const postcode = field(`${side}_post_code`);
	const warning = postcodeWarning(postcode.value);
	const normalise = () => {
		void townByPostcode.fill(postcode.value);
		const normalised = normalisePostcode(postcode.value);
		if (normalised === postcode.value) return;
		// Only the spelling changed, so the map position stays.
		const { latitude, longitude } = getSideAddress(form.values, side);
		form.set({
			[`${side}_post_code`]: normalised,
			[`${side}_latitude`]: latitude,
			[`${side}_longitude`]: longitude,
		});
	};
	return (
		<div className="fields columns-2 keep-columns">
			<TextField {...field(`${side}_name`)} label="Name" />
			<TextField {...field(`${side}_address_line_1`)} label="Address line 1" />
			<TextField {...field(`${side}_address_line_2`)} label="Address line 2" />
			<TextField {...town} label="Town" hint={townByPostcode.isFilled ? "From the postcode" : town.hint} />
			<TextField
				{...postcode}
				label="Postcode"
				onBlur={normalise}
				hint={warning ? <span className={styles.doubtful}>{warning}</span> : postcode.hint}
			/>
			<TextField {...field(`${side}_country`)} label="Country" />
		</div>
	);
}
