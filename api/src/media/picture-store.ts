import type { Readable } from "node:stream";

/** Keeps the bytes of pictures outside of the database. */
export interface PictureStore {
	/** Stores a picture under the hash of its content. The same picture may be stored again. */
	put(picture: { sha256: string; mediaType: string; bytes: Buffer }): Promise<void>;
	/** Undefined where the store has no such picture. */
	get(sha256: string): Promise<Buffer | undefined>;
	close(): void;
}

/** A folder of a bucket, of Amazon S3 or of a service with the same protocol. */
export interface BucketLocation {
	bucket: string;
	/** Begins the name of every object; empty, or ends with a slash. */
	prefix: string;
	/** Undefined: that of AWS_REGION, or of the machine. */
	region?: string | undefined;
	/** Undefined: Amazon S3. */
	endpoint?: string | undefined;
}

/** The timeouts of a connection, and between two pieces of an answer; in ms. */
const timeouts = { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true };
const maxAttempts = 2;

/** The store cannot be reached or refuses the shop. */
export class PictureStoreError extends Error {
	/** By which `outageOf` knows it. */
	readonly type = "PictureStoreError";

	constructor(cause: unknown) {
		super(`the picture store failed: ${cause instanceof Error ? cause.message || cause.name : cause}`, { cause });
	}
}

/**
 * Opens a bucket. The credentials are what Amazon's library finds: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the
 * machine. The library is loaded here, so a shop without a bucket does not load it.
 */
export async function openPictureStore({ bucket, prefix, region, endpoint }: BucketLocation): Promise<PictureStore> {
	const { S3Client, PutObjectCommand, GetObjectCommand, NoSuchKey } = await import("@aws-sdk/client-s3");
	const client = new S3Client({
		...(region && { region }),
		// Services other than Amazon's are found at one host for all buckets.
		...(endpoint && { endpoint, forcePathStyle: true }),
		requestHandler: timeouts,
		maxAttempts,
	});
	const keyOf = (sha256: string) => `${prefix}${sha256}.webp`;
	return {
		async put({ sha256, mediaType, bytes }) {
			await client
				.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(sha256), Body: bytes, ContentType: mediaType }))
				.catch((error: unknown) => {
					throw new PictureStoreError(error);
				});
		},
		async get(sha256) {
			try {
				const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(sha256) }));
				return Buffer.concat(await (Body as Readable).toArray());
			} catch (error) {
				if (error instanceof NoSuchKey) return undefined;
				throw new PictureStoreError(error);
			}
		},
		close: () => client.destroy(),
	};
}
