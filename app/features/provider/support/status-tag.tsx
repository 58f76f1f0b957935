import { CircleCheck, CircleDot, MessageCircle } from "lucide-react";
import type { ThreadStatus } from "~/domain/provider/support/rules-support";
import { Tag } from "~/ui/tag";

const LOOKS = {
	open: { tone: "warn", icon: CircleDot },
	answered: { tone: "ok", icon: MessageCircle },
	closed: { tone: undefined, icon: CircleCheck },
} as const;

/** The state of a thread. */
export function ThreadStatusTag({ status }: { status: ThreadStatus }) {
	const { tone, icon } = LOOKS[status];
	return (
		<Tag tone={tone} icon={icon}>
			{status}
		</Tag>
	);
}
