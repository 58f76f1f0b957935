/** What the office reads about defects. */
export const defectText = {
	open: "Defect opened again",
	repairing: "Repair started",
	cleared: "Defect closed",
	retained: "Check reports and their defects are retained for at least 15 months.",
} as const;
