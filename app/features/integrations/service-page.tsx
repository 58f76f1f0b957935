import { Link } from "@remix-run/react";
import type { IntegrationSlug } from "~/domain/integrations/catalogue";
import type { IntegrationView } from "~/domain/integrations/schemas";
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
		text: "Addresses are found, and miles and times are those of a truck on the road. Without a provider, distances are estimated from straight lines and shown as estimates.",
	},
	mail: {
		text: "Everything that Cartage e-mails goes through this service. A test is sent to your own address.",
		link: { to: "/settings/email", title: "What the e-mails say" },
	},
	documents: {
		text: "Orders that come as PDF are read and proposed as jobs for you to check. Without an analyser only PDFs that contain text can be read, not scans.",
	},
	tracking: {
		text: "Where vehicles are comes from the drivers' app while a driver is on duty.",
		link: { to: "/live", title: "Where everybody is" },
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
