import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeError } from "~/client/api";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { Dialog } from "~/ui/overlay/dialog";
import { type Address, formatAddressLine } from "./address";
import styles from "./address-search.module.css";
import { type FoundPlace, findPlaces } from "./find-places";

const PlaceMap = lazyInline(() => import("./place-map.client"));

const FIELDS = [
	{ name: "address_line_1", label: "Address line 1" },
	{ name: "address_line_2", label: "Address line 2" },
	{ name: "town", label: "Town" },
	{ name: "postcode", label: "Postcode" },
	{ name: "country", label: "Country" },
] as const;
type SearchFields = Record<(typeof FIELDS)[number]["name"], string>;

type SearchOutcome =
	| { state: "none" | "searching" }
	| { state: "failed"; message: string }
	| { state: "found"; places: FoundPlace[] };

/** Search Address: finds a typed address. Picking a place fills the form; the map shows the places. */
export default function AddressSearch(props: {
	open: boolean;
	/** The address in the form, to start with. */
	from: Address;
	onClose: () => void;
	onPick: (address: Omit<Address, "name">) => void;
}) {
	return (
		<Dialog open={props.open} onClose={props.onClose} title="Search Address">
			{(close) => <SearchForm {...props} close={close} />}
		</Dialog>
	);
}

function SearchForm({ from, onPick, close }: Parameters<typeof AddressSearch>[0] & { close: () => void }) {
	const [typed, setTyped] = useState<SearchFields>({ ...from, postcode: from.post_code });
	const [outcome, setOutcome] = useState<SearchOutcome>({ state: "none" });
	const [selectedIndex, setSelectedIndex] = useState(0);
	const latestSearch = useRef(0);
	const search = async (fields: SearchFields) => {
		const text = FIELDS.map(({ name }) => fields[name].trim())
			.filter(Boolean)
			.join(", ");
		if (text.length < 2)
			return setOutcome({ state: "failed", message: "Type a street, a town or a postcode." });
		latestSearch.current += 1;
		const searchNumber = latestSearch.current;
		setOutcome({ state: "searching" });
		const result = await findPlaces(text.slice(0, 200)).then(
			(places): SearchOutcome => ({ state: "found", places }),
			(failure: unknown): SearchOutcome => ({
				state: "failed",
				message: describeError(failure),
			}),
		);
		if (searchNumber !== latestSearch.current) return;
		setSelectedIndex(0);
		setOutcome(result);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the initial address is searched automatically
	useEffect(() => {
		if (formatAddressLine(from) !== "") void search(typed);
	}, []);
	const pick = (place: FoundPlace) => {
		onPick({
			address_line_1: typed.address_line_1 || place.address_line_1 || "",
			address_line_2: typed.address_line_2 || place.address_line_2 || "",
			town: place.town || typed.town,
			post_code: place.post_code || typed.postcode,
			country: place.country || typed.country,
			latitude: place.latitude,
			longitude: place.longitude,
		});
		close();
	};
	const places = outcome.state === "found" ? outcome.places : [];
	return (
		<form
			className="fill"
			onSubmit={(event) => {
				event.preventDefault();
				event.stopPropagation();
				void search(typed);
			}}
		>
			<div className={classNames("scroll panel-padding", styles.search)}>
				<div className="fields columns-2">
					{FIELDS.map(({ name, label }) => (
						<TextField
							key={name}
							label={label}
							name={name}
							value={typed[name]}
							onChange={(text) => setTyped({ ...typed, [name]: text })}
						/>
					))}
					<Button
						type="submit"
						variant="primary"
						isWriting={false}
						size="form"
						icon={Search}
						pending={outcome.state === "searching"}
					>
						Search
					</Button>
				</div>
				<Results outcome={outcome} at={selectedIndex} onHighlight={setSelectedIndex} onPick={pick} />
				{places.length > 0 && <PlaceMap places={places} at={selectedIndex} onPick={setSelectedIndex} />}
			</div>
			<FormFooter onCancel={close} />
		</form>
	);
}

function Results(props: {
	outcome: SearchOutcome;
	at: number;
	onHighlight: (selectedIndex: number) => void;
	onPick: (place: FoundPlace) => void;
}) {
	const { outcome } = props;
	if (outcome.state === "failed") {
		return (
			<p className="field-error" role="alert">
				{outcome.message}
			</p>
		);
	}
	if (outcome.state !== "found")
		return (
			<p className="muted" role="status">
				{outcome.state === "searching" ? "Searching…" : ""}
			</p>
		);
	if (outcome.places.length === 0)
		return <p role="status">No place found. You can type the address in the form instead.</p>;
	return (
		<ul className={styles.places} aria-label="Places found">
			{outcome.places.map((place, selectedIndex) => (
				<li
					key={`${place.latitude},${place.longitude},${place.name}`}
					className={selectedIndex === props.at ? styles.highlighted : undefined}
				>
					<button
						type="button"
						onFocus={() => props.onHighlight(selectedIndex)}
						onClick={() => props.onPick(place)}
					>
						<b>{place.name || place.town}</b>
						<span className="muted">{[place.post_code, place.country].filter(Boolean).join(", ")}</span>
					</button>
				</li>
			))}
		</ul>
	);
}
