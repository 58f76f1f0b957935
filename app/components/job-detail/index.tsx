import { CustomerDetail } from "./customer-detail";
import { OfficeDetail } from "./office-detail";
import type { JobDetailProps } from "./types";
import "~/components/job-entry/job-entry.css";
import "./job-detail.css";

/** The dialog that shows a whole job, over the list it was opened from. */
export default function JobDetail(props: JobDetailProps) {
	return props.area === "client" ? <OfficeDetail {...props} /> : <CustomerDetail {...props} />;
}
