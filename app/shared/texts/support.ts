/** Texts of support and of announcements. */
export const supportText = {
	noSubject: "Please enter a subject.",
	noMessage: "Please write a message.",
	sent: "Message sent to support",
	replied: "Reply sent",
	noted: "Internal note saved",
	closed: "Thread closed",
	reopened: "Thread reopened",
	assigned: (name: string | null) => (name ? `Assigned to ${name}` : "Nobody is assigned"),
	isClosed: "This thread is closed already.",
	isOpen: "This thread is open already.",
	visitor: "A visitor from support cannot write here in the name of the company.",
	notInConsole: "This person does not work in the console.",
	noCompany: "The company has no database any more, so no file can be added.",
	unsure: (by: string) => `${by} replied first. Read the new message, then send yours again.`,
	cannedSaved: "Canned answer saved",
	cannedDeleted: "Canned answer deleted",
	cannedExists: "There is a canned answer with this title",
} as const;

export const announcementText = {
	noTitle: "Please enter a title.",
	noTime: "Please enter a date and time.",
	endsFirst: "The end must be after the start",
	noCompany: "Please choose at least one company",
	saved: "Announcement saved",
	ended: "Announcement ended",
	isOver: "This announcement has ended already.",
} as const;
