import { classNames } from "~/components/class-names";

export type Person = { name: string; image?: string | null };

const HUES = ["a", "b", "c", "d"] as const;

/** The initials of a name: first and last word, at most two letters. */
export function initials(name: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const first = words[0]?.charAt(0) ?? "";
	const last = words.length > 1 ? (words[words.length - 1]?.charAt(0) ?? "") : "";
	return (first + last).toUpperCase();
}

/** The colour of a person: the same name always gets the same one of four. */
export function hueOf(name: string): (typeof HUES)[number] {
	let sum = 0;
	for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
	return HUES[sum % HUES.length] ?? "a";
}

/** A person as a circle: picture, or initials drawn by the stylesheet so that nobody has them read out. Give `hidden` where the name stands beside it. */
export function Avatar(props: Person & { size?: "m" | "l" | "xl"; own?: boolean; hidden?: boolean }) {
	const label = props.hidden
		? { "aria-hidden": true }
		: { role: "img", "aria-label": props.name, title: props.name };
	return (
		<span
			className={classNames("av", props.own ? "v" : hueOf(props.name), props.size)}
			data-initials={props.image ? undefined : initials(props.name)}
			{...label}
		>
			{props.image && <img src={props.image} alt="" />}
		</span>
	);
}

/** Who else is here, overlapping; beyond `most` the rest are counted. */
export function AvatarStack({ people, most = 4, label }: { people: Person[]; most?: number; label: string }) {
	if (people.length === 0) return null;
	const rest = people.slice(most);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a run of pictures, no group of fields
		<span className="stack" role="group" aria-label={label}>
			{people.slice(0, most).map((person) => (
				<Avatar key={person.name} {...person} size="m" />
			))}
			{rest.length > 0 && (
				<span className="av m" role="img" aria-label={rest.map((person) => person.name).join(", ")}>
					+{rest.length}
				</span>
			)}
		</span>
	);
}
