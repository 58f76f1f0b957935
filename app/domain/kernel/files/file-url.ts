/** The URL of a stored file by its key, "bucket/name". A customer gets the attachments of their own jobs below `customer`. */
export const fileUrl = (file: string, area: "client" | "customer" = "client"): string =>
	`/api/v3/${area}/files/${file}`;
