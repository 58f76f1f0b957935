import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { whyFailed } from "~/components/api";
import { Button } from "~/components/button";
import { FormFoot } from "~/components/form/form-foot";
import { TextField } from "~/components/form/text-field";
import { Dialog } from "~/components/overlay/dialog";
import { type Address, lineOf } from "./address";
import { findPlaces, type Place } from "./places";
import "./address.css";

const PlaceMap = lazy(() => import("./place-map.client"));

const FIELDS = [
	{ name: "address_line_1", label: "Address line 1" },
	{ name: "address_line_2", label: "Address line 2" },
	{ name: "town", label: "Town" },
	{ name: "postcode", label: "Postcode" },
	{ name: "country", label: "Country" },
] as const;
type Typed = Record<(typeof FIELDS)[number]["name"], string>;

type Outcome =
	| { state: "none" | "searching" }
	| { state: "failed"; message: string }
	| { state: "found"; places: Place[] };

/** 'Search Address': where a typed address is. A place that is picked fills the form; the map helps where it can be shown. */
export default function AddressSearch(props: {
	open: boolean;
	/** What stands in the form, as a beginning. */
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
	const [typed, setTyped] = useState<Typed>({ ...from, postcode: from.post_code });
	const [outcome, setOutcome] = useState<Outcome>({ state: "none" });
	const [at, setAt] = useState(0);
	const latest = useRef(0);
	const search = async (what: Typed) => {
		const text = FIELDS.map(({ name }) => what[name].trim())
			.filter(Boolean)
			.join(", ");
		if (text.length < 2)
			return setOutcome({ state: "failed", message: "Type a street, a town or a postcode." });
		latest.current += 1;
		const turn = latest.current;
		setOutcome({ state: "searching" });
		const next = await findPlaces(text.slice(0, 200)).then(
			(places): Outcome => ({ state: "found", places }),
			(failure: unknown): Outcome => ({
				state: "failed",
				message: whyFailed(failure),
			}),
		);
		if (turn !== latest.current) return;
		setAt(0);
		setOutcome(next);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there when the dialog was opened is looked for unasked
	useEffect(() => {
		if (lineOf(from) !== "") void search(typed);
	}, []);
	const pick = (place: Place) => {
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
			<div className="scroll pad asearch">
				<div className="fields c2">
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
						size="form"
						icon={Search}
						pending={outcome.state === "searching"}
					>
						Search
					</Button>
				</div>
				<Results outcome={outcome} at={at} onPoint={setAt} onPick={pick} />
				{places.length > 0 && (
					<Suspense fallback={null}>
						<PlaceMap places={places} at={at} onPick={setAt} />
					</Suspense>
				)}
			</div>
			<FormFoot onLeave={close} />
		</form>
	);
}

function Results(props: {
	outcome: Outcome;
	at: number;
	onPoint: (at: number) => void;
	onPick: (place: Place) => void;
}) {
	const { outcome } = props;
	if (outcome.state === "failed") {
		return (
			<p className="err" role="alert">
				{outcome.message}
			</p>
		);
	}
	if (outcome.state !== "found")
		return (
			<p className="mut" role="status">
				{outcome.state === "searching" ? "Searching…" : ""}
			</p>
		);
	if (outcome.places.length === 0)
		return <p role="status">No such place was found. The address can be typed in as it is.</p>;
	return (
		<ul className="places" aria-label="Places found">
			{outcome.places.map((place, at) => (
				<li
					key={`${place.latitude},${place.longitude},${place.name}`}
					className={at === props.at ? "on" : undefined}
				>
					<button type="button" onFocus={() => props.onPoint(at)} onClick={() => props.onPick(place)}>
						<b>{place.name || place.town}</b>
						<span className="mut">{[place.post_code, place.country].filter(Boolean).join(", ")}</span>
					</button>
				</li>
			))}
		</ul>
	);
}
