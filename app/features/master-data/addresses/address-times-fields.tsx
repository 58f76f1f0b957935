import { Clock } from "lucide-react";
import { useState } from "react";
import { WEEKDAY_NAMES } from "~/shared/time/opening-hours";
import { Button } from "~/ui/button";
import type { FormErrors } from "~/ui/form/form-store";
import { NumberField } from "~/ui/form/number-field";
import { TimeField } from "~/ui/form/time-field";
import { type AddressTimesValues, CLOSED_WEEK } from "./address-times";
import styles from "./address-times.module.css";

interface TimesForm {
	values: AddressTimesValues;
	errors: FormErrors;
	set: (change: Partial<AddressTimesValues>) => void;
}

const WORKDAYS = 5;

/** When an address is open, and how long a stop there takes. */
export function AddressTimesFields({ form }: { form: TimesForm }) {
	const { values, errors, set } = form;
	const isKnown = values.opening_hours.some(({ from, until }) => from || until);
	const [isUnfolded, setIsUnfolded] = useState(isKnown);
	return (
		<>
			<NumberField
				name="service_minutes"
				label="Minutes at the stop"
				unit="min"
				hint="For loading or unloading; empty for the company's."
				value={values.service_minutes}
				error={errors.service_minutes}
				onChange={(service_minutes) => set({ service_minutes })}
			/>
			<NumberField
				name="minutes_per_pallet"
				label="Plus for each pallet space"
				unit="min"
				hint="Empty for the company's."
				value={values.minutes_per_pallet}
				error={errors.minutes_per_pallet}
				onChange={(minutes_per_pallet) => set({ minutes_per_pallet })}
			/>
			{isUnfolded ? (
				<OpeningHoursFields form={form} isKnown={isKnown} />
			) : (
				<div className="span-all">
					<Button icon={Clock} onClick={() => setIsUnfolded(true)}>
						Add opening hours
					</Button>
				</div>
			)}
		</>
	);
}

/** The hours of each weekday, London time. */
function OpeningHoursFields({ form, isKnown }: { form: TimesForm; isKnown: boolean }) {
	const { values, errors, set } = form;
	const week = values.opening_hours;
	const change = (at: number, changed: Partial<(typeof week)[number]>) =>
		set({ opening_hours: week.map((day, place) => (place === at ? { ...day, ...changed } : day)) });
	const copyMonday = () =>
		set({ opening_hours: week.map((day, place) => (place < WORKDAYS ? { ...day, ...week[0] } : day)) });
	return (
		<fieldset className={styles.week}>
			<legend className="medium">Opening hours</legend>
			<p className="muted text-12">
				A day without times is closed; without any, the hours are not known. Until an earlier time: beyond
				midnight.
			</p>
			{WEEKDAY_NAMES.map((name, at) => (
				<div key={name} className={styles.weekday}>
					<span>{name}</span>
					<TimeField
						name={`opening_hours.${at}.from`}
						label={`${name} from`}
						hideLabel
						value={week[at]?.from ?? null}
						error={errors[`opening_hours.${at}.from`]}
						onChange={(from) => change(at, { from })}
					/>
					<TimeField
						name={`opening_hours.${at}.until`}
						label={`${name} until`}
						hideLabel
						value={week[at]?.until ?? null}
						error={errors[`opening_hours.${at}.until`]}
						onChange={(until) => change(at, { until })}
					/>
				</div>
			))}
			<div className="cluster">
				<Button size="row" disabled={!week[0]?.from || !week[0].until} onClick={copyMonday}>
					Monday to Friday as Monday
				</Button>
				<Button size="row" disabled={!isKnown} onClick={() => set({ opening_hours: CLOSED_WEEK })}>
					Clear
				</Button>
			</div>
		</fieldset>
	);
}
