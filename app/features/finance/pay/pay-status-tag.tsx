import { Check, CircleDashed, CircleX, Send } from "lucide-react";
import { Tag } from "~/ui/tag";

const LOOKS = {
	Draft: { icon: CircleDashed, tone: undefined },
	Sent: { icon: Send, tone: "violet" },
	Paid: { icon: Check, tone: "ok" },
	Ready: { icon: Check, tone: "ok" },
	Stopped: { icon: CircleX, tone: "danger" },
} as const;

/** The state of a paper about pay, or of what one could be made of. */
export function PayStatusTag({ status }: { status: keyof typeof LOOKS }) {
	const { icon, tone } = LOOKS[status];
	return (
		<Tag icon={icon} tone={tone}>
			{status}
		</Tag>
	);
}
