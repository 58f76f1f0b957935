import { CustomerDetail } from "./customer-detail";
import { OfficeDetail } from "./office-detail";
import type { JobDetailProps } from "./types";

/** The dialog with all details of a job. */
export default function JobDetail(props: JobDetailProps) {
	return props.area === "client" ? <OfficeDetail {...props} /> : <CustomerDetail {...props} />;
}
