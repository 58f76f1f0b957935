import { CustomerDetail } from "./customer-detail";
import { OfficeDetail } from "./office-detail";
import type { JobDetailProps } from "./types";
import "~/features/job-entry/job-entry.css";
import "./job-detail.css";

/** The dialog with all details of a job. */
export default function JobDetail(props: JobDetailProps) {
	return props.area === "client" ? <OfficeDetail {...props} /> : <CustomerDetail {...props} />;
}
