import { classNames } from "~/ui/class-names";

export type AvatarPerson = { name: string; image?: string | null };

const HUES = ["teal", "amber", "blue", "pink"] as const;

/** In pixels 24, 28 and 40; 20 without a size. */
const SIZES = { medium: "size-24", large: "size-28", "extra-large": "size-40" } as const;

/** The initials of a name: first and last word, at most two letters. */
export function toAvatarInitials(name: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const first = words[0]?.charAt(0) ?? "";
	const last = words.length > 1 ? (words[words.length - 1]?.charAt(0) ?? "") : "";
	return (first + last).toUpperCase();
}

/** One of four colours, always the same for the same name. */
function getHue(name: string): (typeof HUES)[number] {
	let sum = 0;
	for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
	return HUES[sum % HUES.length] ?? "teal";
}

/** The classes of an avatar. */
export const getAvatarClass = (name: string, size?: keyof typeof SIZES, isOwn = false): string =>
	classNames("avatar", isOwn ? "tone-own" : `tone-${getHue(name)}`, size && SIZES[size]);

/** A picture, or initials drawn by the stylesheet so that screen readers skip them. Set `hidden` if the name is beside it. */
export function Avatar(
	props: AvatarPerson & { size?: keyof typeof SIZES; isOwn?: boolean; hidden?: boolean },
) {
	const label = props.hidden
		? { "aria-hidden": true }
		: { role: "img", "aria-label": props.name, title: props.name };
	return (
		<span
			className={getAvatarClass(props.name, props.size, props.isOwn)}
			data-initials={props.image ? undefined : toAvatarInitials(props.name)}
			{...label}
		>
			{props.image && <img src={props.image} alt="" />}
		</span>
	);
}

/** Overlapping avatars; those beyond `max` are shown as a count. */
export function AvatarStack({
	people,
	max = 4,
	label,
}: {
	people: AvatarPerson[];
	max?: number;
	label: string;
}) {
	if (people.length === 0) return null;
	const overflow = people.slice(max);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a row of pictures, not a group of fields
		<span className="avatar-stack" role="group" aria-label={label}>
			{people.slice(0, max).map((person) => (
				<Avatar key={person.name} {...person} size="medium" />
			))}
			{overflow.length > 0 && (
				<span
					className="avatar size-24"
					role="img"
					aria-label={overflow.map((person) => person.name).join(", ")}
				>
					+{overflow.length}
				</span>
			)}
		</span>
	);
}
