import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { startFauxqs } from "fauxqs";
import type { BucketLocation } from "../src/media/picture-store.ts";

/** A bucket of an S3 server in this process. */
export interface PictureBucket {
	location: BucketLocation;
	/** The same as PICTURES_URL, and the credentials, of which the server accepts any. */
	env: Record<"PICTURES_URL" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY", string>;
	/** Reads and writes objects as any client of the bucket does. */
	read(key: string): Promise<{ bytes: Buffer; type: string | undefined }>;
	write(key: string, bytes: Buffer): Promise<void>;
	/** Stops the server; may be called again. */
	stop(): Promise<void>;
}

/** Starts an S3 server with one empty bucket. */
export async function openPictureBucket(): Promise<PictureBucket> {
	const server = await startFauxqs({ port: 0, logger: false });
	const bucket = "lamps";
	server.createBucket(bucket);
	const [region, endpoint] = ["me-central-1", server.address];
	const credentials = { accessKeyId: "somebody", secretAccessKey: "secret" };
	const s3 = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
	let stopped: Promise<void> | undefined;
	return {
		location: { bucket, prefix: "shop/", region, endpoint },
		env: {
			PICTURES_URL: `s3://${bucket}/shop?region=${region}&endpoint=${endpoint}`,
			AWS_ACCESS_KEY_ID: credentials.accessKeyId,
			AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
		},
		async read(key) {
			const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
			return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), type: ContentType };
		},
		async write(key, bytes) {
			await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }));
		},
		stop() {
			s3.destroy();
			stopped ??= server.stop();
			return stopped;
		},
	};
}
