import { MapPin } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { callApi } from "~/client/api";
import type { BookingForm } from "~/domain/portal/bookings/booking-form";
import { Button } from "~/ui/button";
import { ComboField } from "~/ui/form/combo-field";
import { FieldError } from "~/ui/form/field";
import { matchOptions } from "~/ui/form/match-options";
import { TextField } from "~/ui/form/text-field";
import styles from "./book.module.css";
import { type BookingPlace, EMPTY_PLACE, isPlaceFilled, toBookingPlace } from "./values";

const SEARCH_DELAY_MS = 250;
const MIN_SEARCHED = 3;
/** Further ones are found by typing. */
const MAX_OWN = 50;

const lineOf = ({ address_line_1, address_line_2, town, post_code, contact_name, phone }: BookingPlace) =>
	[address_line_1, address_line_2, town, post_code, contact_name, phone].filter(Boolean).join(", ");

/** Places that match a typed text, from the map; none until three characters are typed. */
function useFoundPlaces(text: string): { places: BookingPlace[]; isSearching: boolean } {
	const [found, setFound] = useState<{ text: string; places: BookingPlace[] }>({ text: "", places: [] });
	const wanted = text.trim().length >= MIN_SEARCHED ? text.trim() : "";
	useEffect(() => {
		if (wanted === "") return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			callApi("GET /customer/address-search", { query: { q: wanted }, signal: controller.signal }).then(
				({ data }) => setFound({ text: wanted, places: data.map(toBookingPlace) }),
				// The address can be typed in.
				() => !controller.signal.aborted && setFound({ text: wanted, places: [] }),
			);
		}, SEARCH_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [wanted]);
	return {
		places: found.text === wanted ? found.places : [],
		isSearching: wanted !== "" && found.text !== wanted,
	};
}

interface PlaceFieldProps {
	label: string;
	name: "from" | "to";
	value: BookingPlace;
	error?: string;
	addresses: BookingForm["addresses"];
	onChange: (place: BookingPlace) => void;
}

/** A place: one of the customer's addresses, one found on the map, or typed in. */
export function PlaceField(props: PlaceFieldProps) {
	const { value, onChange, label, name, error } = props;
	const [mode, setMode] = useState<"picked" | "typed">("picked");
	const choose = (place: BookingPlace) => {
		setMode("picked");
		onChange(place);
	};
	if (mode === "typed")
		return <TypedPlace {...props} onBack={() => choose(isPlaceFilled(value) ? value : EMPTY_PLACE)} />;
	if (!isPlaceFilled(value))
		return <PlaceSearch {...props} onChoose={choose} onType={() => setMode("typed")} />;
	return (
		<div className="field">
			<div className="field-label">
				<span id={`${name}-label`}>{label}</span>
			</div>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a legend of its own */}
			<div
				className={styles.place}
				role="group"
				aria-labelledby={`${name}-label`}
				data-invalid={error ? true : undefined}
			>
				<MapPin className="icon muted" aria-hidden="true" />
				<div className="grow">
					<b className="truncate">{value.name || value.town || value.post_code}</b>
					<p className="secondary-text truncate">{lineOf(value)}</p>
				</div>
				<Button
					variant="ghost"
					name={name}
					aria-invalid={error ? true : undefined}
					onClick={() => setMode("typed")}
				>
					Edit
				</Button>
				<Button onClick={() => onChange(EMPTY_PLACE)} aria-label={`Change ${label.toLowerCase()}`}>
					Change
				</Button>
			</div>
			{error && <FieldError>{error}</FieldError>}
		</div>
	);
}

/** One list of the customer's own addresses and what the map finds. */
function PlaceSearch({
	label,
	name,
	error,
	addresses,
	onChoose,
	onType,
}: PlaceFieldProps & { onChoose: (place: BookingPlace) => void; onType: () => void }) {
	const [text, setText] = useState("");
	const { places, isSearching } = useFoundPlaces(text);
	const own = useMemo(
		() =>
			addresses.map((address) => {
				const place = toBookingPlace(address);
				return { value: `own-${address.id}`, label: address.name, secondary: lineOf(place), place };
			}),
		[addresses],
	);
	const found = useMemo(
		() =>
			places.map((place, index) => ({
				value: `map-${index}`,
				label: place.name || place.town,
				secondary: lineOf(place),
				place,
			})),
		[places],
	);
	const options = useMemo(() => [...matchOptions(own, text).slice(0, MAX_OWN), ...found], [own, text, found]);
	return (
		<ComboField
			label={label}
			name={name}
			required
			icon={MapPin}
			placeholder="Name, street, town or postcode"
			value={null}
			error={error}
			options={options}
			onQuery={setText}
			loading={isSearching}
			empty={
				text.trim().length < MIN_SEARCHED
					? "Type a name, a town or a postcode"
					: "Nothing found. Type the address."
			}
			aside={
				<button type="button" className={styles.link} onClick={onType}>
					Type the address
				</button>
			}
			onChange={(picked) => {
				const option = [...own, ...found].find((candidate) => candidate.value === picked);
				if (option) onChoose(option.place);
			}}
		/>
	);
}

const TYPED_FIELDS = [
	["name", "Name", 120],
	["address_line_1", "Address", 200],
	["address_line_2", "Address, second line", 200],
	["town", "Town", 100],
	["post_code", "Postcode", 12],
	["contact_name", "Contact name", 60],
	["phone", "Phone", 40],
] as const;

/** Fields that a position on the map does not depend on. */
const UNPLACED: ReadonlySet<string> = new Set(["name", "contact_name", "phone"]);

/** The lines of an address; an edited one loses its position on the map. */
function TypedPlace({
	label,
	name,
	value,
	error,
	onChange,
	onBack,
}: PlaceFieldProps & { onBack: () => void }) {
	return (
		<fieldset className={styles.typed}>
			<legend>{label}</legend>
			{TYPED_FIELDS.map(([field, title, maxLength], index) => (
				<TextField
					key={field}
					label={title}
					// The first field of an invalid place gets the focus.
					name={index === 0 ? name : undefined}
					error={index === 0 ? error : undefined}
					maxLength={maxLength}
					inputMode={field === "phone" ? "tel" : undefined}
					value={value[field]}
					onChange={(text) =>
						onChange({
							...value,
							[field]: text,
							...(UNPLACED.has(field) ? {} : { latitude: null, longitude: null }),
						})
					}
				/>
			))}
			<TextField
				className={styles.wide}
				label="Instructions for this place"
				maxLength={500}
				value={value.instruction_1}
				onChange={(instruction_1) => onChange({ ...value, instruction_1 })}
			/>
			<Button onClick={onBack}>{isPlaceFilled(value) ? "Use this address" : "Search instead"}</Button>
		</fieldset>
	);
}
