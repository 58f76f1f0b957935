import { Ban, Check, Clock, type LucideIcon, Save, TriangleAlert } from "lucide-react";
import { MAIL_STATES, type MailState } from "~/domain/company/email-log/schemas";
import { Tag } from "~/ui/tag";

const STATE_STYLES: Record<MailState, { icon: LucideIcon; tone?: "ok" | "warn" | "danger" }> = {
	queued: { icon: Clock, tone: "warn" },
	sending: { icon: Clock, tone: "warn" },
	sent: { icon: Check, tone: "ok" },
	stored: { icon: Save },
	failed: { icon: TriangleAlert, tone: "danger" },
	cancelled: { icon: Ban },
};

export function MailStateTag({ state }: { state: MailState }) {
	const { icon, tone } = STATE_STYLES[state];
	return (
		<Tag icon={icon} tone={tone}>
			{MAIL_STATES.find(({ value }) => value === state)?.label ?? state}
		</Tag>
	);
}
