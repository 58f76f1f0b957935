import { Link } from "@remix-run/react";
import type { IntegrationSlug } from "~/domain/connections/integrations/catalogue";
import type { IntegrationView } from "~/domain/connections/integrations/schemas";
import { IntegrationHeader } from "./integration-header";
import styles from "./integration-header.module.css";

interface Explanation {
	text: string;
	/** Where what there is to set is set. */
	link?: { to: string; title: string };
}

const EXPLANATIONS: Record<
	Exclude<IntegrationSlug, "api-keys" | "webhooks" | "booking-files">,
	Explanation
> = {
	"courier-exchange": {
		text: "Loads that your own fleet cannot carry are posted to the exchange from the job or the planner, and quotes come back to it.",
	},
	maps: {
		text: "Finds addresses, truck mileage and drive times. Without a provider, distances and times are estimated over the main roads and marked as estimates.",
	},
	mail: {
		text: "All Cartage email is sent through this service. Tests go to your own address.",
		link: { to: "/settings/email", title: "What the emails say" },
	},
	documents: {
		text: "Reads PDF orders and suggests jobs for you to check. Without an analyser only PDFs that contain text can be read, not scans.",
	},
	tracking: {
		text: "Vehicle positions come from the driver app while the driver is on duty.",
		link: { to: "/live", title: "Live drivers" },
	},
	accounts: {
		text: "Invoices and credit notes are written as files for your accounts program.",
		link: { to: "/finance/invoices/customers", title: "Invoices" },
	},
};

/** The page of an integration that has no settings of its own. */
export function ServicePage({ integration }: { integration: IntegrationView }) {
	const { slug } = integration;
	const explanation =
		slug === "api-keys" || slug === "webhooks" || slug === "booking-files" ? null : EXPLANATIONS[slug];
	return (
		<>
			<IntegrationHeader integration={integration} />
			{explanation && (
				<div className={styles.explanation}>
					<p>{explanation.text}</p>
					{explanation.link && (
						<p>
							<Link to={explanation.link.to}>{explanation.link.title}</Link>
						</p>
					)}
				</div>
			)}
		</>
	);
}
