/** Credit notes. */
export const creditNoteText = {
	amountRequired: "Amount is required",
	amountMinimum: "Amount should be greater than 0",
	selectFirst: "Please select notes first",
	selectOne: "Please select at least one note.",
	allCredited: (notes: readonly { credit_note_number: string }[]) =>
		`All of the job is credited: ${notes.map(({ credit_note_number }) => credit_note_number).join(", ")}.`,
	existsTitle: "Credit Note already exists",
	existsQuestion: "Are you sure you want to override the existing credit note",
	deleteTitle: "Delete Credit Note",
	added: "Credit note added successfully",
	rebilled: "Credited, and ready to be invoiced again",
	sent: "Sent email to customer successfully",
	deleted: "Deleted Credit Note Successfully",
	deleteQuestion: (number: string) => `${number} will be deleted. Its number is not used again.`,
	csvRemoved: "CSV download removed",
	none: "No credit notes.",
} as const;

/** As many problems are in a message; all of them are in the answer. */
const MAX_NAMED_PROBLEMS = 5;

/** Finance. */
export const financeText = {
	selectJob: "Please select at least one Job",
	selectInvoice: "Select at least one Invoice.",
	companyMissing: (customers: string) => `Please fill company details for ${customers}`,
	csvAlready: (list: string) => `CSV Already downloaded for Invoices ${list}`,
	creditsAlready: (list: string) => `CSV Already downloaded for Credit Notes ${list}`,
	billsAlready: (list: string) => `The accounts have already: ${list}`,
	exportMarkSet: "Export mark saved",
	billIsExported: (number: string) =>
		`The accounts have ${number} already. Delete it there and remove its export mark first.`,
	accountsRefused: (program: string, problems: readonly { name: string; problem: string }[]) =>
		`${program} would refuse this. ${problems
			.slice(0, MAX_NAMED_PROBLEMS)
			.map(({ name, problem }) => `${name}: ${problem}`)
			.join(
				"; ",
			)}${problems.length > MAX_NAMED_PROBLEMS ? `; and ${problems.length - MAX_NAMED_PROBLEMS} more` : ""}`,
	exportedAgain: (list: string) =>
		`Changed since their export and exported again: ${list}. Please replace them in the accounts.`,
	exportedNeedsReason: (list: string) => `The accounts have ${list} already. Please enter why it changes.`,
	exportedTitle: "The accounts have this already",
	exportedConsequence: "It is listed as changed since its export until it is exported again.",
	exportSettled: "Taken off the list",
	noAddress: (names: readonly string[]) => `No email address: ${[...new Set(names)].join(", ")}`,
	statusUpdated: "Invoice Status Updated",
	invoicesSent: "Invoices sent",
	dateChanged: "Invoice date changed",
	invoicesDeleted: "Draft deleted, its jobs are marked for invoice again",
	deleteDraftsTitle: (count: number) => (count === 1 ? "Delete draft" : `Delete ${count} drafts`),
	deleteDraftsQuestion: (numbers: string) =>
		`${numbers}: their jobs are marked for invoice again, the numbers are listed as void and not used again.`,
	notDeleted: "Not deleted",
	placedBackQuestion: (amount: string) =>
		`The payment of ${amount} is taken off the invoice and is on account again.`,
	deletePaymentQuestion: (amount: string) => `The payment of ${amount} will be deleted.`,
	markPaidTitle: "Mark as Paid",
	markPaidQuestion: (amount: string) => `A payment of ${amount}, all that is outstanding, will be recorded.`,
	csvMarked: "Marked as CSV downloaded",
	csvRemoved: "CSV download removed",
	paymentAdded: "Payment recorded",
	paymentDeleted: "Payment deleted",
	markedAsPaid: "Marked as paid",
	receiptRecorded: "Payment received",
	receiptAllocated: "Placed on invoices",
	receiptDeleted: "Receipt deleted",
	refundRecorded: "Refund recorded",
	refundDeleted: "Refund deleted",
	writtenOff: "Taken off what is outstanding",
	statementsSent: "Statements sent",
	remindersSent: (count: number) => (count === 1 ? "Reminder sent" : `${count} reminders sent`),
	periodClosed: "VAT period closed",
	periodReopened: "VAT period opened again",
	periodChanged: "The period has changed since you opened it. Please check its figures and close it again.",
	periodIsClosed: "The VAT period of this date is closed.",
	corrected: (isMarked: boolean) => (isMarked ? "Corrected, and marked for invoice again" : "Corrected"),
	releaseReason: "Please enter a reason",
	released: (jobs: number) => (jobs === 1 ? "Released from the stop" : `${jobs} jobs released from the stop`),
} as const;

/** Pay of drivers, sub-contractors and owner-drivers. */
export const payText = {
	statusUpdated: "Invoice Status Updated",
	invoicesMade: "Driver invoices made",
	billsMade: "Self-bills made",
	sent: "Sent by email",
	deleted: "Draft deleted, its number is void",
	selectSupplier: "Select at least one supplier.",
	selectDriver: "Select at least one driver.",
	selectBill: "Select at least one self-bill.",
	agreementSaved: "Self-billing agreement saved",
} as const;
