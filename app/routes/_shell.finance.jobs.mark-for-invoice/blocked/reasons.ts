import { Banknote, Building2, FileQuestion, Gauge, Hand, Hash, Hourglass, PoundSterling } from "lucide-react";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import type { Icon } from "~/ui/icons/icon";

export type Reason = ListedInvoiceJob["blockers"][number];

/** How a reason is shown: its name, what it means, and the label of the action that removes it. */
interface ReasonText {
	label: string;
	detail: string;
	action: string;
	icon: Icon;
}

export const REASONS: Record<Reason, ReasonText> = {
	price: { label: "No price", detail: "nothing to charge", action: "Add price", icon: PoundSterling },
	pod: { label: "POD missing", detail: "the customer needs one", action: "Upload POD", icon: FileQuestion },
	po_number: { label: "PO number", detail: "the customer requires one", action: "Add number", icon: Hash },
	waiting_charge: { label: "Waiting charge", detail: "not approved", action: "Approve", icon: Hourglass },
	company_details: {
		label: "Company details",
		detail: "no address to be billed at",
		action: "Add details",
		icon: Building2,
	},
	on_stop: { label: "On stop", detail: "the customer is on stop", action: "Release", icon: Hand },
	credit_limit: { label: "Credit limit", detail: "would be exceeded", action: "Release", icon: Gauge },
	unconfirmed: { label: "Not confirmed", detail: "", action: "Confirm", icon: Banknote },
};

export const REASON_NAMES = Object.keys(REASONS).filter((name): name is Reason =>
	Object.hasOwn(REASONS, name),
);

/** The reasons that are removed in the list itself, and what each is given. */
export const CORRECTIONS = {
	price: "base_charge",
	po_number: "reference",
	waiting_charge: "waiting_charge",
} as const;
export type CorrectedReason = keyof typeof CORRECTIONS;

export const isCorrected = (reason: Reason): reason is CorrectedReason => Object.hasOwn(CORRECTIONS, reason);
