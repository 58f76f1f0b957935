import { Link } from "@remix-run/react";
import { History } from "lucide-react";
import type { CopiedJobView, PastRouteView } from "~/domain/portal/portal/past-bookings";
import styles from "./copy-from.module.css";

interface CopyFromProps {
	routes: readonly PastRouteView[];
	/** The job that the form repeats. */
	copied: CopiedJobView | null;
}

/** The customer's latest routes, of which a booking can begin as a copy. */
export function CopyFrom({ routes, copied }: CopyFromProps) {
	if (routes.length === 0) return null;
	return (
		<nav className={styles.copies} aria-label="Copy from">
			<h2>Copy from</h2>
			<ul>
				{routes.map((route) => (
					<li key={route.id}>
						<Link
							className="button large"
							to={`/customer/book?copy=${route.id}`}
							aria-current={copied?.copied_from === route.id ? "true" : undefined}
						>
							<History className="icon" aria-hidden="true" />
							<span className="truncate">{nameOf(route)}</span>
						</Link>
					</li>
				))}
				{copied && (
					<li>
						<Link className="button large" to="/customer/book">
							Blank form
						</Link>
					</li>
				)}
			</ul>
		</nav>
	);
}

/** "Norwich, Ward Supply from Oxford": where it goes, and where it comes from if that is another town. */
function nameOf({ collection_town, delivery_town, delivery_name }: PastRouteView): string {
	const to = [delivery_town, delivery_name].filter(Boolean).join(", ");
	if (to === "") return `From ${collection_town ?? "your address"}`;
	return collection_town && collection_town !== delivery_town ? `${to} from ${collection_town}` : to;
}
