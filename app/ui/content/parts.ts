import type { IconNode } from "lucide";
import { getAvatarClass, toAvatarInitials } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { TAG_CLASSES, type Tone } from "~/ui/tag";
import { icon, type TextPart, text } from "./content";

/** `Tag` as the content of a cell: a short text label beside a name. */
export const badge = (
	content: string,
	{ tone, drawing }: { tone?: Tone; drawing?: IconNode } = {},
): TextPart =>
	text(drawing ? [icon(drawing, "extra-small"), content] : content, {
		className: classNames("badge", tone && TAG_CLASSES[tone]),
	});

/** `Avatar` as the content of a cell. Set `hidden` if the name is beside it. */
export const avatar = (
	name: string,
	{ size, hidden }: { size?: "medium"; hidden?: boolean } = {},
): TextPart =>
	text(null, {
		className: getAvatarClass(name, size),
		data: { "data-initials": toAvatarInitials(name) },
		...(hidden ? { isDecorative: true } : { label: name, title: name }),
	});
