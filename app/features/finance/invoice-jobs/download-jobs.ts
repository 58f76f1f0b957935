import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { financeText } from "~/shared/texts/finance";
import { generalText } from "~/shared/texts/general";
import { lazyFunctions } from "~/ui/overlay/lazy-functions";
import { toast } from "~/ui/overlay/toasts";

const csvExports = lazyFunctions(() => import("./export-jobs"));

/** Downloads jobs as CSV; an error without any. */
export async function downloadJobs(jobs: readonly ListedInvoiceJob[], name: string): Promise<void> {
	if (jobs.length === 0) return void toast.error(financeText.selectJob);
	const { exportJobs } = await csvExports.use();
	exportJobs(jobs, name);
	toast.success(generalText.csvDownloaded);
}
